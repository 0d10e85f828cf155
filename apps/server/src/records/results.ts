import { resultsAt, type Table } from '@sobremesa/tables';
import { isProgram } from '../people/ids.ts';
import type { Result } from './store.ts';

/** The results of the people at a finished table, programs included; bots have none. */
export function resultsOf(table: Table): Result[] {
  const persons = table.occupants.flatMap(({ person }) => person ?? []);
  const people = persons.filter((person) => !isProgram(person)).length;
  return resultsAt(table).map((result) => ({ ...result, people, team: result.team ? 1 : 0 }));
}
