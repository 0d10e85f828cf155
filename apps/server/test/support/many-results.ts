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
export const MAX_SCORES = 4 * LEADS;

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
  for (let index = 0; index < decisions; index++) {
    const positions = positionsAfter(index, people);
    await sql`insert into day_choices (day, game, position, move, people)
      with recursive p(i) as (select 0 union all select i + 1 from p where i + 1 < ${sql.lit(positions)}),
        m(j) as (select 0 union all select 1)
      select ${sql.lit(day)}, ${sql.lit(game)}, ${sql.lit(`p${index}.`)} || i, 'm' || j,
        ${sql.lit(Math.ceil(people / positions / 2))} from p cross join m`.execute(db);
  }
  await sql`analyze`.execute(db);
}

/** In how many positions the people are after so many decisions. */
const positionsAfter = (decisions: number, people: number): number =>
  Math.min(2 ** decisions, people);

/** The positions in which one of the people decided. */
export const positionsOf = (person: number, people: number, decisions: number): string[] =>
  Array.from(
    { length: decisions },
    (_, index) => `p${index}.${person % positionsAfter(index, people)}`,
  );
