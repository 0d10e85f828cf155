import type { PersonId } from '@sobremesa/tables';
import type { Source } from '../storage/backend.ts';
import type { Gone, PersonalData } from '../storage/personal-data.ts';
import type { Storage } from '../storage/storage.ts';
import { personalData } from './personal-data.ts';

/**
 * Begins to delete a person: removes everything of theirs but what is in tables, where `goneAt` stands for them.
 * Every cookie of theirs is invalid from then on.
 */
const forgetPerson = (
  { db }: Source,
  person: PersonId,
  now: number,
  goneAt: Gone['goneAt'],
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (const { forget } of personalData) await forget(transaction, { person, now, goneAt });
  });

/** People whose deletion began before then and has not ended. */
async function erasures({ db }: Source, before: number): Promise<PersonId[]> {
  const rows = await db
    .selectFrom('erasures')
    .select('person')
    .where('askedAt', '<', before)
    .orderBy('askedAt')
    .execute();
  return rows.map(({ person }) => person);
}

async function endErasure({ db }: Source, person: PersonId): Promise<void> {
  await db.deleteFrom('erasures').where('person', '=', person).execute();
}

const exported = Object.assign(
  {},
  ...personalData.map((data) => data.exported),
) as PersonalData['exported'];

export const privacyStore = (storage: Storage) => ({
  ...storage.bind({ endErasure, erasures, forgetPerson }),
  /** The parts of the exported file, by name. */
  exported: storage.bind(exported),
});
