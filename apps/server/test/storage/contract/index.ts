import { describe } from 'vitest';
import { adminContract } from './admin.ts';
import { archivesContract } from './archives.ts';
import { challengesContract } from './challenges.ts';
import { circlesContract } from './circles.ts';
import { claimsContract } from './claims.ts';
import { coachingsContract } from './coachings.ts';
import type { NewDatabase } from './database.ts';
import { daysContract } from './days.ts';
import { dealsContract } from './deals.ts';
import { killsContract } from './kills.ts';
import { lifetimeContract } from './lifetime.ts';
import { listsContract } from './lists.ts';
import { matchesContract } from './matches.ts';
import { noticesContract } from './notices.ts';
import { pageFilesContract } from './page-files.ts';
import { passkeysContract } from './passkeys.ts';
import { peopleContract } from './people.ts';
import { safetyContract } from './safety.ts';
import { stepsContract } from './steps.ts';
import { tournamentsContract } from './tournaments.ts';
import { twinsContract } from './twins.ts';

/** The contract suite of every stores. */
export function storageContract(name: string, newDatabase: NewDatabase): void {
  describe(name, () => {
    stepsContract(newDatabase);
    listsContract(newDatabase);
    claimsContract(newDatabase);
    archivesContract(newDatabase);
    pageFilesContract(newDatabase);
    passkeysContract(newDatabase);
    noticesContract(newDatabase);
    peopleContract(newDatabase);
    matchesContract(newDatabase);
    coachingsContract(newDatabase);
    dealsContract(newDatabase);
    daysContract(newDatabase);
    challengesContract(newDatabase);
    twinsContract(newDatabase);
    circlesContract(newDatabase);
    tournamentsContract(newDatabase);
    adminContract(newDatabase);
    safetyContract(newDatabase);
    lifetimeContract(newDatabase);
    killsContract(newDatabase);
  });
}
