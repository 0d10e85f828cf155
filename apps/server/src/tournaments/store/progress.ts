import type { Transaction } from 'kysely';
import type { Backend, Source } from '../../storage/backend.ts';
import { claimCodes } from '../../storage/claim-codes.ts';
import type { Database } from '../../storage/schema.ts';
import { OVER, type Tournament, type TournamentProgress, writeProgress } from './rows.ts';

/** A claim of tournaments that are due; another server takes over after `until`. */
export interface TournamentClaim {
  readonly now: number;
  readonly until: number;
  readonly limit: number;
}

/** False, and nothing is stored, when the organiser has `most` that are not over. */
export const addTournament = (
  { db, lock }: Backend,
  tournament: Tournament,
  most: number,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { code, organiser, circle, listed, settings, createdAt, version } = tournament;
    await lock(transaction, [`tournaments of ${organiser}`]);
    const { count } = await transaction
      .selectFrom('tournaments')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('organiser', '=', organiser)
      .where('phase', 'not in', OVER)
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) return false;
    await transaction
      .insertInto('tournaments')
      .values({
        code,
        organiser,
        circle: circle ?? null,
        listed: listed ? 1 : 0,
        settings: JSON.stringify(settings),
        createdAt,
        version,
        claimedUntil: null,
        ...writeProgress(tournament),
      })
      .execute();
    return true;
  });

/** Claims tournaments that are due and not claimed. Every change releases the claim. */
export const claimTournaments = (backend: Backend, claim: TournamentClaim): Promise<string[]> =>
  claimCodes(backend, 'tournaments', claim);

/**
 * Sets when a server has to look again, unless the tournament has changed meanwhile, and releases the claim. Nothing
 * that others see changes.
 */
export async function postponeTournament(
  { db }: Source,
  { code, version }: Tournament,
  dueAt: number | undefined,
): Promise<void> {
  await db
    .updateTable('tournaments')
    .set(({ eb, ref, val }) => ({
      // Whoever has changed it meanwhile may have set an earlier time.
      dueAt: eb
        .case()
        .when('version', '=', version)
        .then(val(dueAt ?? null))
        .else(ref('dueAt'))
        .end(),
      claimedUntil: null,
    }))
    .where('code', '=', code)
    .execute();
}

/** False, and nothing changes, when the tournament has another version. So it is where a round begins and ends. */
export const changeTournament = (
  { db }: Source,
  from: Tournament,
  to: TournamentProgress,
): Promise<boolean> => db.transaction().execute((transaction) => move(transaction, from, to));

/** Whether the tournament still had this version. */
export async function move(
  transaction: Transaction<Database>,
  { code, version }: Tournament,
  to: TournamentProgress,
): Promise<boolean> {
  const moved = await transaction
    .updateTable('tournaments')
    .set({ ...writeProgress(to), version: version + 1, claimedUntil: null })
    .where('code', '=', code)
    .where('version', '=', version)
    .returning('code')
    .executeTakeFirst();
  return moved !== undefined;
}

export const touch = (transaction: Transaction<Database>, code: string): Promise<unknown> =>
  transaction
    .updateTable('tournaments')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .execute();
