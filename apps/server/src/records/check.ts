import { isNewerVersion } from '@sobremesa/tables';
import { DamagedLog } from '../storage/errors.ts';
import type { Storage } from '../storage/port.ts';

const PAGE = 1_000;

/** Reads the log of every table; yields whether it is damaged. That of a newer server is not. */
export async function* checkLogs(
  storage: Pick<Storage, 'codesAfter' | 'rows'>,
): AsyncGenerator<{ readonly table: string; readonly isDamaged: boolean }> {
  for (let codes = await storage.codesAfter('', PAGE); codes.length > 0; ) {
    for (const table of codes) yield { table, isDamaged: await isDamaged(storage, table) };
    codes = await storage.codesAfter(codes[codes.length - 1], PAGE);
  }
}

async function isDamaged(storage: Pick<Storage, 'rows'>, table: string): Promise<boolean> {
  try {
    await storage.rows(table);
    return false;
  } catch (error) {
    if (error instanceof DamagedLog) return true;
    if (isNewerVersion(error)) return false;
    throw error;
  }
}
