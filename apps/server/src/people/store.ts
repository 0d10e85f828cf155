import type { PersonId } from '@sobremesa/tables';
import { sql } from 'kysely';
import type { Source } from '../storage/backend.ts';
import type { PersonalData } from '../storage/personal-data.ts';
import { read } from '../storage/rows.ts';
import type { Database, Value } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

export type Person = Value<Database['people']>;

async function person({ db }: Source, id: PersonId): Promise<Person | undefined> {
  const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  return row && read(row);
}

export async function savePerson(
  { db }: Source,
  { id, name, colour, createdAt }: Person,
): Promise<void> {
  const rest = { name: name ?? null, colour: colour ?? null, createdAt };
  await db
    .insertInto('people')
    .values({ id, ...rest })
    .onConflict((known) => known.column('id').doUpdateSet(rest))
    .execute();
}

/** Programs have no logins and live as long as their tokens, which are not linked to them: a year. */
const PROGRAM_LIFE = 365 * 24 * 3_600_000;

/** People without passkey and token who were not seen since then. */
async function unseenPeople({ db }: Source, since: number, limit: number): Promise<PersonId[]> {
  const { rows } = await sql<{ person: PersonId }>`
    select person from (
      select id as person, created_at as seen from people
      union all select person, seen_at as seen from logins
    ) as seen
    where not exists (select 1 from passkeys where passkeys.person = seen.person)
      and not exists (select 1 from keys where keys.person = seen.person)
    group by person
    having max(seen) < ${since} - (case when person like 'bot-%' then ${sql.lit(PROGRAM_LIFE)} else 0 end)
    limit ${limit}`.execute(db);
  return rows.map(({ person }) => person);
}

export const personalData: PersonalData = {
  tables: ['people'],
  forget: async (transaction, { person: id }) => {
    await transaction.deleteFrom('people').where('id', '=', id).execute();
  },
  exported: { profile: async (source, id) => (await person(source, id)) ?? { id } },
};

export const peopleStore = (storage: Storage) => storage.bind({ person, savePerson, unseenPeople });
