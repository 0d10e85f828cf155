import * as admin from '../admin/store.ts';
import * as challenges from '../challenges/store.ts';
import * as circles from '../circles/store/personal-data.ts';
import * as days from '../days/store.ts';
import * as tables from '../hub/store.ts';
import * as notices from '../notices/store.ts';
import * as keys from '../people/key-store.ts';
import * as logins from '../people/login-store.ts';
import * as passkeys from '../people/passkey-store.ts';
import * as people from '../people/store.ts';
import * as records from '../records/store.ts';
import * as safety from '../safety/store.ts';
import type { PersonalData } from '../storage/personal-data.ts';
import * as tournaments from '../tournaments/store/personal-data.ts';
import * as twins from '../twins/store.ts';

/** The note that somebody is being deleted; the eraser ends it. */
const erasures: PersonalData = {
  tables: ['erasures'],
  forget: async (transaction, { person, now }) => {
    await transaction
      .insertInto('erasures')
      .values({ person, askedAt: now })
      .onConflict((known) => known.column('person').doNothing())
      .execute();
  },
  exported: {},
};

/** What the stores say about people, in the order of the exported file. */
export const personalData: readonly PersonalData[] = [
  erasures,
  people.personalData,
  logins.personalData,
  passkeys.personalData,
  keys.personalData,
  records.personalData,
  days.personalData,
  challenges.personalData,
  twins.personalData,
  circles.personalData,
  tournaments.personalData,
  notices.personalData,
  safety.personalData,
  admin.personalData,
  tables.personalData,
];
