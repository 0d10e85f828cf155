import { GONE_NAME } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Transaction } from 'kysely';
import type { Source } from '../../storage/backend.ts';
import type { Gone, PersonalData } from '../../storage/personal-data.ts';
import type { Database } from '../../storage/schema.ts';
import { tournamentsOf } from './lists.ts';

/** A seat of a person as they can read it; columns without a value are null. */
export interface OwnTournamentSeat {
  readonly tournament: string;
  readonly round: number;
  readonly table: number;
  readonly seat: number;
  readonly score: number | null;
  readonly rank: number | null;
}

/** The results stay, because those of the others depend on them. */
async function leaveTournaments(
  transaction: Transaction<Database>,
  { person, goneAt }: Gone,
): Promise<void> {
  const joined = await transaction
    .selectFrom('tournamentPeople')
    .select('tournament as code')
    .where('person', '=', person)
    .union(transaction.selectFrom('tournaments').select('code').where('organiser', '=', person))
    .execute();
  for (const { code } of joined) {
    const gone = goneAt(code);
    await transaction
      .updateTable('tournaments')
      .set({ organiser: gone })
      .where('code', '=', code)
      .where('organiser', '=', person)
      .execute();
    await transaction
      .updateTable('tournamentPeople')
      .set({ person: gone, name: GONE_NAME, colour: null, state: 'withdrawn' })
      .where('tournament', '=', code)
      .where('person', '=', person)
      .execute();
    await transaction
      .updateTable('tournamentSeats')
      .set({ person: gone })
      .where('tournament', '=', code)
      .where('person', '=', person)
      .execute();
    // Pages ask only for what has changed.
    await transaction
      .updateTable('tournaments')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('code', '=', code)
      .execute();
  }
}

const tournamentSeatsOf = ({ db }: Source, person: PersonId): Promise<OwnTournamentSeat[]> =>
  db
    .selectFrom('tournamentSeats')
    .select(['tournament', 'round', 'table', 'seat', 'score', 'rank'])
    .where('person', '=', person)
    .execute();

export const personalData: PersonalData = {
  tables: ['tournaments', 'tournamentPeople', 'tournamentSeats'],
  forget: leaveTournaments,
  exported: {
    tournaments: async (source, person) => ({
      own: (await tournamentsOf(source, person, Number.MAX_SAFE_INTEGER)).map(
        ({ code, settings }) => ({ code, name: settings.name }),
      ),
      results: await tournamentSeatsOf(source, person),
    }),
  },
};
