import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/storage/schema.ts';

interface ManyResults {
  readonly day: string;
  readonly game: string;
  readonly people: number;
  /** The decisions of each person; half of the people part at each. */
  readonly decisions: number;
  /** Earlier days with as many different scores. */
  readonly earlierDays: number;
}

/** Different worths of the results, four ranks of each. */
const LEADS = 211;
export const MOST_SCORES = 4 * LEADS;

/** The results of many people as `finishTry` would have stored them one by one. */
export async function fillDay(db: Kysely<Database>, results: ManyResults): Promise<void> {
  const { day, game, people, decisions, earlierDays } = results;
  const numbers = sql`n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(people)})`;
  await sql`insert into day_tries (day, game, person, "table", finished_at, score, rank, worth)
    with recursive ${numbers}
    select ${sql.lit(day)}, ${sql.lit(game)}, 'person ' || i, 'table ' || i, 1, i % 97, 1 + i % 4,
      -1000000 * (1 + i % 4) - (i * 7919) % ${sql.lit(LEADS)} from n`.execute(db);
  await sql`insert into day_scores (day, game, worth, rank, people)
    select day, game, worth, rank, count(*) from day_tries
    where day = ${sql.lit(day)} and game = ${sql.lit(game)} group by day, game, worth, rank`.execute(
    db,
  );
  await sql`insert into day_scores (day, game, worth, rank, people)
    with recursive d(k) as (select 1 union all select k + 1 from d where k < ${sql.lit(earlierDays)})
    select 'earlier ' || k, game, worth, rank, people from day_scores cross join d
    where day = ${sql.lit(day)} and game = ${sql.lit(game)}`.execute(db);
  await sql`insert into day_choices (day, game, position, move, people)
    with recursive ${numbers},
      d(k) as (select 0 union all select k + 1 from d where k + 1 < ${sql.lit(decisions)}),
      chosen(position, move) as
        (select 'p' || k || '.' || (i % (1 << k)), 'm' || ((i >> k) & 1) from n cross join d)
    select ${sql.lit(day)}, ${sql.lit(game)}, position, move, count(*) from chosen
    group by position, move`.execute(db);
  await sql`analyze`.execute(db);
}

/** The positions in which the person with this number decided. */
export const positionsOf = (person: number, decisions: number): string[] =>
  Array.from({ length: decisions }, (_, index) => `p${index}.${person % 2 ** index}`);
