import { RequestError } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Storage } from '../storage/port.ts';
import type { Hub } from './hub.ts';

/** Whether the person has a seat at the table; where there is no table there is no seat. */
export async function sitsAt(hub: Hub, code: string, person: PersonId): Promise<boolean> {
  try {
    return await hub.read(code, (table) => table.seatOf(person) !== undefined);
  } catch (error) {
    if (error instanceof RequestError && error.code === 'no-such-table') return false;
    throw error;
  }
}

/** Tables of a person that are looked at, the latest first. */
const LATEST = 20;

/** Whether the person has a seat at any table that gathers or plays. */
export async function hasSeat(
  storage: Pick<Storage, 'tablesOf'>,
  person: PersonId,
): Promise<boolean> {
  const tables = await storage.tablesOf(person, LATEST);
  return tables.some(({ phase }) => phase === 'gathering' || phase === 'playing');
}
