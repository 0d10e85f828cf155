import { RequestError } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Hub } from './hub.ts';
import type { TableStore } from './store.ts';

/** Whether the person has a seat at the table; false when there is no such table. */
export async function sitsAt(hub: Hub, code: string, person: PersonId): Promise<boolean> {
  try {
    return await hub.read(code, (table) => table.seatOf(person) !== undefined);
  } catch (error) {
    if (error instanceof RequestError && error.code === 'no-such-table') return false;
    throw error;
  }
}

/** Number of a person's latest tables that are checked. */
const CHECKED_TABLES = 20;

/** Whether the person has a seat at one of their latest tables that is gathering or playing. */
export async function hasSeat(
  storage: Pick<TableStore, 'tablesOf'>,
  person: PersonId,
): Promise<boolean> {
  const tables = await storage.tablesOf(person, CHECKED_TABLES);
  return tables.some(({ phase }) => phase === 'gathering' || phase === 'playing');
}
