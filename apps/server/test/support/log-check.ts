import { games } from '@sobremesa/games/rules';
import { type LogRow, stepFor, Table, viewerAt } from '@sobremesa/tables';
import { expect } from 'vitest';
import type { StorageOptions } from '../../src/storage/index.ts';
import type { Client } from './client.ts';
import { openDatabase } from './database.ts';
import { eventually } from './eventually.ts';

/** Results are written after the last move, by the next server start if this server dies. */
export const resultsKept = (person: Client, codes: readonly string[]): Promise<void> =>
  eventually(async () => {
    const path = '/api/me/games?limit=100';
    const { games } = await person.http<{ games: { table: string }[] }>('GET', path);
    expect(games.map(({ table }) => table).sort()).toEqual(codes.slice(-100).sort());
  });

/**
 * Compares what clients received with the log: every step that a client was sent is in the log,
 * every answered request is at the step of its answer, and none is there twice.
 */
function compareWithLog(people: readonly Client[], rows: readonly LogRow[]): Table {
  const requests = rows.flatMap(({ request }) => (request ? [JSON.stringify(request)] : []));
  expect(new Set(requests).size).toBe(requests.length);
  const code = rows[0].table;
  for (const { acks, person } of people) {
    for (const { table, id, seq } of acks) {
      if (table === code) expect(rows[seq - 1].request).toEqual({ person, id });
    }
  }
  const table = new Table(rows[0], games);
  const applied = rows.slice(1).map((row) => table.apply(row));
  const end = applied.find(({ outcomes }) => outcomes.some(({ type }) => type === 'finished'));
  for (const person of people) {
    const { steps, seq } = person.table(code);
    expect(seq).toBeGreaterThanOrEqual(end?.seq ?? table.seq);
    for (const step of applied) {
      const told = steps.get(step.seq);
      if (told) expect(told).toEqual(stepFor(table, step, viewerAt(table, person.person)));
    }
  }
  return table;
}

/** Compares every match of every table with the log; all of them must be finished. */
export async function expectFinishedInLog(
  where: StorageOptions,
  tables: readonly (readonly Client[])[],
  codes: readonly (readonly string[])[],
): Promise<void> {
  const stores = await openDatabase(where);
  for (const [index, people] of tables.entries()) {
    for (const code of codes[index]) {
      expect(compareWithLog(people, await stores.tables.rows(code)).phase).toBe('finished');
    }
  }
  await stores.storage.close();
}
