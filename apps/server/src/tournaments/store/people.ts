import type { PlayerState, TournamentPhase } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Backend, Source } from '../../storage/backend.ts';
import { touch } from './progress.ts';
import type { TournamentPerson } from './rows.ts';

/** `full`: there are as many others as there may be; `closed`: it is in another phase. */
export type TournamentJoining = 'joined' | 'full' | 'closed';

/** On which terms somebody may join a tournament. */
interface JoiningTerms {
  readonly phases: readonly TournamentPhase[];
  /** How many others there may be. */
  readonly most: number;
  /** When a server looks at the tournament, if it has to. */
  readonly lookAt: number | undefined;
}

const RUNNING: readonly TournamentPhase[] = ['playing', 'pause'];

/** Somebody joins or comes back, to play from the round after the present one. */
export const joinTournament = (
  { db, lock }: Backend,
  {
    tournament: code,
    person,
    name,
    colour,
    joinedAt,
    seenAt,
  }: Omit<TournamentPerson, 'firstRound' | 'state'>,
  { phases, most, lookAt }: JoiningTerms,
): Promise<TournamentJoining> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`tournament ${code}`]);
    const { count } = await transaction
      .selectFrom('tournamentPeople')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('tournament', '=', code)
      .where('person', '!=', person)
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) return 'full';
    const open = await transaction
      .updateTable('tournaments')
      .set(({ eb }) => ({
        version: eb('version', '+', 1),
        ...(lookAt === undefined ? {} : { dueAt: lookAt }),
      }))
      .where('code', '=', code)
      .where('phase', 'in', phases)
      .returning('round')
      .executeTakeFirst();
    if (!open) return 'closed';
    const now = { name, colour: colour ?? null, state: 'in', seenAt } as const;
    await transaction
      .insertInto('tournamentPeople')
      .values({ tournament: code, person, ...now, firstRound: open.round + 1, joinedAt })
      .onConflict((known) => known.columns(['tournament', 'person']).doUpdateSet(now))
      .execute();
    return 'joined';
  });

/** False when the person has not joined. */
export const setTournamentState = (
  { db }: Source,
  code: string,
  person: PersonId,
  state: PlayerState,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    // First, as every transaction does that changes both: otherwise two could wait for each other.
    await touch(transaction, code);
    const changed = await transaction
      .updateTable('tournamentPeople')
      .set({ state })
      .where('tournament', '=', code)
      .where('person', '=', person)
      .returning('person')
      .executeTakeFirst();
    return changed !== undefined;
  });

/** Notes that people are here. */
export async function seeTournamentPeople(
  { db }: Source,
  code: string,
  people: readonly PersonId[],
  at: number,
): Promise<void> {
  await db
    .updateTable('tournamentPeople')
    .set({ seenAt: at })
    .where('tournament', '=', code)
    .where('person', 'in', people)
    .where('seenAt', '<', at)
    .execute();
}

/** Who plays in tournaments that have begun and are not over. */
export const playersOfRunning = ({
  db,
}: Source): Promise<Pick<TournamentPerson, 'tournament' | 'person'>[]> =>
  db
    .selectFrom('tournaments')
    .innerJoin('tournamentPeople', 'tournamentPeople.tournament', 'tournaments.code')
    .select(['tournamentPeople.tournament', 'tournamentPeople.person'])
    // Those that are over have no due time: the index has only the others.
    .where('tournaments.dueAt', 'is not', null)
    .where('tournaments.phase', 'in', RUNNING)
    .where('tournamentPeople.state', '=', 'in')
    .execute();
