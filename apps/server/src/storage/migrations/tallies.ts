import { type Kysely, sql } from 'kysely';
import type { Backend } from '../backend.ts';
import type { Database } from '../schema.ts';

/**
 * Adds the sums of the results of a person. A trigger keeps them, because during an upgrade servers of an older
 * version, which do not know them, store results too.
 */
export async function addTallies(db: Kysely<Database>, { tallyTrigger }: Backend): Promise<void> {
  await db.schema
    .createTable('tallies')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('team', 'integer', (column) => column.notNull())
    .addColumn('matches', 'integer', (column) => column.notNull())
    .addColumn('wins', 'integer', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('ranks', 'bigint', (column) => column.notNull())
    // Matches with other people, and when the first of them ended.
    .addColumn('shared', 'integer', (column) => column.notNull())
    .addColumn('since', 'bigint')
    .addPrimaryKeyConstraint('tallies_key', ['person', 'game', 'team'])
    .execute();
  // Before the sums. Until this transaction ends, other servers cannot store results and try again; moves go on.
  for (const statement of tallyTrigger) await sql.raw(statement).execute(db);
  await sql.raw(SUM_RESULTS).execute(db);
}

export const SUM_RESULTS = `
  insert into tallies (person, game, team, matches, wins, score, ranks, shared, since)
  select person, game, team, count(*), sum(case when rank = 1 then 1 else 0 end), sum(score), sum(rank),
    sum(case when people > 1 then 1 else 0 end), min(case when people > 1 then finished_at end)
  from results group by person, game, team`;
