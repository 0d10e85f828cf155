import type { Kysely } from 'kysely';
import type { Backend } from '../../backend.ts';
import type { Database } from '../../schema.ts';
import { createAdmin } from './admin.ts';
import { createChallenges } from './challenges.ts';
import { createCircles } from './circles.ts';
import { createDays } from './days.ts';
import { createNotices } from './notices.ts';
import { createPeople } from './people.ts';
import { createResults } from './results.ts';
import { createSafety } from './safety.ts';
import { createServer } from './server.ts';
import { createSteps } from './steps.ts';
import { createTables } from './tables.ts';
import { createTournaments } from './tournaments.ts';
import { createTwins } from './twins.ts';

/** The database of release 1.0. */
export async function start(db: Kysely<Database>, backend: Backend): Promise<void> {
  await createServer(db);
  await createTables(db);
  await createSteps(db, backend);
  await createResults(db, backend);
  await createPeople(db);
  await createCircles(db);
  await createDays(db);
  await createChallenges(db);
  await createTwins(db);
  await createNotices(db);
  await createSafety(db);
  await createAdmin(db);
  await createTournaments(db);
}
