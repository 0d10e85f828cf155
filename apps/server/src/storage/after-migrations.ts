import { type Kysely, sql } from 'kysely';
import type { Backend } from './backend.ts';
import type { Database } from './schema.ts';
import { setting } from './settings.ts';

/** Table and columns of each index, and its condition. */
const indexes: Readonly<Record<string, string>> = {
  table_people_over: 'table_people (person, over_at, "table")',
  challenge_matches_finished: 'challenge_matches (challenge, finished_at, "table")',
  tables_to_quiet: 'tables (updated_at) where going = 0 and quiet_seq < seq',
};

/**
 * What takes long on a big database, and what PostgreSQL can do only outside a transaction without making
 * writers wait. Until it is done, queries about people with many matches are slow, but right. After a crash the
 * next server that starts goes on with it.
 */
export const completeSchema = ({ alone, buildIndex }: Backend): Promise<void> =>
  alone(async (db) => {
    // First, because an index would have to be changed with every row.
    await fillOver(db);
    for (const [name, columns] of Object.entries(indexes)) await buildIndex(db, name, columns);
  });

/** Rows of one transaction, so that none holds locks for long. */
const BATCH = 10_000;

/** Sets `over_at` for tables that were over before the column existed. */
async function fillOver(db: Kysely<Database>): Promise<void> {
  const done = 'over-filled';
  const known = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', done)
    .executeTakeFirst();
  if (known) return;
  let [person, table] = ['', ''];
  for (;;) {
    const batch = await sql<{ person: string; table: string }>`
      select person, "table" from table_people where (person, "table") > (${person}, ${table})
      order by person, "table" limit ${sql.lit(BATCH)}`.execute(db);
    const last = batch.rows.at(-1);
    if (!last) break;
    await sql`update table_people
      set over_at = (select updated_at from tables where code = table_people."table" and going = 0)
      where over_at is null and (person, "table") > (${person}, ${table})
        and (person, "table") <= (${last.person}, ${last.table})`.execute(db);
    ({ person, table } = last);
  }
  await setting({ db }, done, () => 'true');
}
