import { isNewerVersion } from '@sobremesa/tables';
import { DamagedLog } from '../storage/errors.ts';
import type { Stores } from '../stores.ts';

const PAGE = 1_000;

/** Reads the log of every table; yields whether it is damaged. That of a newer server is not. */
export async function* checkLogs(
  tables: Pick<Stores['tables'], 'codesAfter' | 'rows'>,
): AsyncGenerator<{ readonly table: string; readonly isDamaged: boolean }> {
  for (let codes = await tables.codesAfter('', PAGE); codes.length > 0; ) {
    for (const table of codes) yield { table, isDamaged: await isDamaged(tables, table) };
    codes = await tables.codesAfter(codes[codes.length - 1], PAGE);
  }
}

async function isDamaged(tables: Pick<Stores['tables'], 'rows'>, table: string): Promise<boolean> {
  try {
    await tables.rows(table);
    return false;
  } catch (error) {
    if (error instanceof DamagedLog) return true;
    if (isNewerVersion(error)) return false;
    throw error;
  }
}
