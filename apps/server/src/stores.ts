import { adminStore } from './admin/store.ts';
import { challengeStore } from './challenges/store.ts';
import { circleStore } from './circles/store.ts';
import { dayStore } from './days/store.ts';
import { pageFileStore } from './http/page-file-store.ts';
import { tableStore } from './hub/store.ts';
import { noticeStore } from './notices/store.ts';
import { targetStore } from './notices/target-store.ts';
import { keyStore } from './people/key-store.ts';
import { loginStore } from './people/login-store.ts';
import { passkeyStore } from './people/passkey-store.ts';
import { peopleStore } from './people/store.ts';
import { privacyStore } from './privacy/store.ts';
import { coachingStore } from './records/coaching-store.ts';
import { matchStore } from './records/store.ts';
import { safetyStore } from './safety/store.ts';
import { settingStore } from './storage/setting-store.ts';
import type { Storage } from './storage/storage.ts';
import { tournamentStore } from './tournaments/store.ts';
import { twinsStore } from './twins/store.ts';

/** The stores of all features on one open database. */
export const openStores = (storage: Storage) => ({
  admin: adminStore(storage),
  challenges: challengeStore(storage),
  circles: circleStore(storage),
  coachings: coachingStore(storage),
  days: dayStore(storage),
  keys: keyStore(storage),
  logins: loginStore(storage),
  matches: matchStore(storage),
  notices: noticeStore(storage),
  pageFiles: pageFileStore(storage),
  passkeys: passkeyStore(storage),
  people: peopleStore(storage),
  privacy: privacyStore(storage),
  safety: safetyStore(storage),
  settings: settingStore(storage),
  tables: tableStore(storage),
  targets: targetStore(storage),
  tournaments: tournamentStore(storage),
  twins: twinsStore(storage),
});

export type Stores = ReturnType<typeof openStores>;

export type { LogPageEnd } from './admin/store.ts';
export type { Membership } from './circles/store/rows.ts';
export type { StoredWebhook } from './notices/target-store.ts';
export type { Result } from './records/store.ts';
export type { Report } from './safety/store.ts';
export type { Tournament } from './tournaments/store/rows.ts';
export type { TwinGroup } from './twins/store.ts';
