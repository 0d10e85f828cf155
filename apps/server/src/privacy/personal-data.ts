import * as admin from '../admin/store.ts';
import * as challenges from '../challenges/store.ts';
import * as circles from '../circles/store.ts';
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
import * as tournaments from '../tournaments/store.ts';
import * as twins from '../twins/store.ts';

/** What the stores say about people, in the order of the exported file. */
export const personalData: readonly PersonalData[] = [
  people,
  logins,
  passkeys,
  keys,
  records,
  days,
  challenges,
  twins,
  circles,
  tournaments,
  notices,
  safety,
  admin,
  tables,
].map((store) => store.personalData);
