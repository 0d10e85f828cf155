import { TableError } from './errors.ts';
import type { Hub } from './hub.ts';
import type { PersonId } from './log.ts';

/** Whether the person has a seat at the table; where there is no table there is no seat. */
export async function sitsAt(hub: Hub, code: string, person: PersonId): Promise<boolean> {
  try {
    return await hub.read(code, (table) => table.seatOf(person) !== undefined);
  } catch (error) {
    if (error instanceof TableError && error.code === 'no-such-table') return false;
    throw error;
  }
}
