import type { Kysely } from 'kysely';
import type { Backend } from '../backend.ts';
import type { Database } from '../schema.ts';
import { addAdmin } from './admin.ts';
import { addArchives } from './archives.ts';
import { addAttendance } from './attendance.ts';
import { addCalls } from './calls.ts';
import { addChallenges } from './challenges.ts';
import { addCircles } from './circles.ts';
import { addCoachings } from './coachings.ts';
import { addDays } from './days.ts';
import { addDeals } from './deals.ts';
import { addDeliveryTables } from './delivery-tables.ts';
import { addErasures } from './erasures.ts';
import { addHints } from './hints.ts';
import { addLogins } from './logins.ts';
import { addNeeds } from './needs.ts';
import { addNotices } from './notices.ts';
import { addOpeners } from './openers.ts';
import { addOver } from './over.ts';
import { addPageFiles } from './page-files.ts';
import { addPartitions } from './partitions.ts';
import { addPasskeyOrigins } from './passkey-origins.ts';
import { addPasskeys } from './passkeys.ts';
import { addRecentPeople } from './recent-people.ts';
import { addSafety } from './safety.ts';
import { start } from './start.ts';
import { addTallies } from './tallies.ts';
import { addTeams } from './teams.ts';
import { addTournaments } from './tournaments.ts';
import { addTwins } from './twins.ts';
import { addWebhookAdders } from './webhook-adders.ts';

export interface Migration {
  readonly name: string;
  /**
   * For one that takes away what older servers use: the migration since which servers do without. Those that do
   * not know that migration can no longer use the database.
   */
  readonly needs?: string;
  up(db: Kysely<Database>, backend: Backend): Promise<void>;
}

/**
 * Released migrations must not be edited; a change is a new one at the end. The servers of the release before go on
 * during and after it, so it adds tables, indexes and columns that may stay empty. What is no longer used is
 * taken away a release later, with `needs` (docs/decisions/012-versions.md).
 */
export const migrations: readonly Migration[] = [
  { name: 'start', up: start },
  { name: 'coachings', up: addCoachings },
  { name: 'attendance', up: addAttendance },
  { name: 'teams', up: addTeams },
  { name: 'deals', up: addDeals },
  { name: 'openers', up: addOpeners },
  { name: 'logins', up: addLogins },
  { name: 'hints', up: addHints },
  { name: 'days', up: addDays },
  { name: 'archives', up: addArchives },
  { name: 'challenges', up: addChallenges },
  { name: 'partitions', up: addPartitions },
  { name: 'needs', up: addNeeds },
  { name: 'twins', up: addTwins },
  { name: 'passkeys', up: addPasskeys },
  { name: 'circles', up: addCircles },
  { name: 'page-files', up: addPageFiles },
  { name: 'notices', up: addNotices },
  { name: 'over', up: addOver },
  { name: 'tallies', up: addTallies },
  { name: 'safety', up: addSafety },
  { name: 'admin', up: addAdmin },
  { name: 'tournaments', up: addTournaments },
  { name: 'calls', up: addCalls },
  { name: 'erasures', up: addErasures },
  { name: 'recent-people', up: addRecentPeople },
  { name: 'passkey-origins', up: addPasskeyOrigins },
  { name: 'webhook-adders', up: addWebhookAdders },
  { name: 'delivery-tables', up: addDeliveryTables },
];
