import type { PersonId } from '@sobremesa/tables';
import type { Backend, Source } from '../../storage/backend.ts';
import { move, touch } from './progress.ts';
import {
  BYE,
  type NewTournamentRound,
  type StoredTournamentTable,
  type Tournament,
  type TournamentProgress,
  type TournamentSeatRow,
} from './rows.ts';

const GOING: readonly StoredTournamentTable['state'][] = ['reserved', 'playing'];

/** Stores a round with its byes, and its tables, which are reserved. */
export const beginTournamentRound = (
  { db }: Source,
  from: Tournament,
  to: TournamentProgress,
  { number, secret, startedAt, deadline, tables, byes }: NewTournamentRound,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await move(transaction, from, to))) return false;
    const { code } = from;
    await transaction
      .insertInto('tournamentRounds')
      .values({ tournament: code, number, secret, startedAt, deadline, endedAt: null })
      .execute();
    await transaction
      .insertInto('tournamentTables')
      .values(
        tables.map((table, index) => ({
          code: table.code,
          tournament: code,
          round: number,
          number: index + 1,
          state: 'reserved' as const,
        })),
      )
      .execute();
    const seated = tables.flatMap(({ people }, index) =>
      people.map((person, seat) => ({ table: index + 1, person, seat })),
    );
    const resting = byes.map((person, seat) => ({ table: BYE, person, seat }));
    const noResult = { tournament: code, round: number, score: null, rank: null, missed: null };
    await transaction
      .insertInto('tournamentSeats')
      .values([...seated, ...resting].map((seat) => ({ ...noResult, ...seat })))
      .execute();
    return true;
  });

/** The reserved tables of a round are open. */
export const openTournamentTables = ({ db }: Source, code: string, round: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await touch(transaction, code);
    await transaction
      .updateTable('tournamentTables')
      .set({ state: 'playing' })
      .where('tournament', '=', code)
      .where('round', '=', round)
      .where('state', '=', 'reserved')
      .execute();
  });

/** Ends the present round; these people are out. */
export const endTournamentRound = (
  { db }: Source,
  from: Tournament,
  to: TournamentProgress,
  { endedAt, out }: { readonly endedAt: number; readonly out: readonly PersonId[] },
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await move(transaction, from, to))) return false;
    await transaction
      .updateTable('tournamentRounds')
      .set({ endedAt })
      .where('tournament', '=', from.code)
      .where('number', '=', from.round)
      .execute();
    if (out.length > 0) {
      await transaction
        .updateTable('tournamentPeople')
        .set({ state: 'out' })
        .where('tournament', '=', from.code)
        .where('person', 'in', out)
        .where('state', '=', 'in')
        .execute();
    }
    return true;
  });

/**
 * Stores what a table of a tournament ended with, by seat; `undefined` when it was closed. A second call changes
 * nothing. With the last table of a round the tournament is due.
 */
export const endTournamentTable = (
  { db, lock }: Backend,
  code: string,
  results: readonly Required<Pick<TournamentSeatRow, 'score' | 'rank' | 'missed'>>[] | undefined,
  at: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const table = await transaction
      .updateTable('tournamentTables')
      .set({ state: results ? 'finished' : 'closed' })
      .where('code', '=', code)
      .where('state', 'in', GOING)
      .returningAll()
      .executeTakeFirst();
    if (!table) return;
    for (const [seat, { score, rank, missed }] of (results ?? []).entries()) {
      await transaction
        .updateTable('tournamentSeats')
        .set({ score, rank, missed: missed ? 1 : 0 })
        .where('tournament', '=', table.tournament)
        .where('round', '=', table.round)
        .where('table', '=', table.number)
        .where('seat', '=', seat)
        .execute();
    }
    // Otherwise of the last two tables, ended at the same time at two servers, neither would see the other end.
    await lock(transaction, [`tournament ${table.tournament}`]);
    const playing = await transaction
      .selectFrom('tournamentTables')
      .select('code')
      .where('tournament', '=', table.tournament)
      .where('round', '=', table.round)
      .where('state', 'in', GOING)
      .limit(1)
      .executeTakeFirst();
    await touch(transaction, table.tournament);
    if (playing) return;
    await transaction
      .updateTable('tournaments')
      .set({ dueAt: at })
      .where('code', '=', table.tournament)
      .where('phase', '=', 'playing')
      .execute();
  });
