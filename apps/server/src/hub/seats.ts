import type { PersonId } from '@sobremesa/tables';
import type { TableStore } from './store.ts';

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
