import type { PersonId } from '@sobremesa/tables';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Source } from '../../storage/backend.ts';
import type { Database, TournamentRow } from '../../storage/schema.ts';
import { type ListedTournament, OVER, readTournament } from './rows.ts';

/** Those that are listed and not over, the newest first. */
export const listedTournaments = ({ db }: Source, limit: number): Promise<ListedTournament[]> =>
  list(db, limit, (query) =>
    query.where('listed', '=', (one) => one.lit(1)).where('phase', 'not in', OVER),
  );

/** Those of a circle, the newest first. */
export const circleTournaments = (
  { db }: Source,
  circle: string,
  limit: number,
): Promise<ListedTournament[]> => list(db, limit, (query) => query.where('circle', '=', circle));

/** Those that a person organises or has joined, the newest first. */
export const tournamentsOf = (
  { db }: Source,
  person: PersonId,
  limit: number,
): Promise<ListedTournament[]> =>
  list(db, limit, (query) =>
    query.where(({ or, eb, selectFrom }) =>
      or([
        eb('organiser', '=', person),
        eb(
          'code',
          'in',
          selectFrom('tournamentPeople')
            .select('tournamentPeople.tournament')
            .where('tournamentPeople.person', '=', person),
        ),
      ]),
    ),
  );

type TournamentQuery = SelectQueryBuilder<Database, 'tournaments', TournamentRow>;

async function list(
  db: Kysely<Database>,
  limit: number,
  which: (query: TournamentQuery) => TournamentQuery,
): Promise<ListedTournament[]> {
  const rows = await which(db.selectFrom('tournaments').selectAll('tournaments'))
    .select(({ selectFrom }) =>
      selectFrom('tournamentPeople')
        .select(({ fn }) => fn.countAll().as('joined'))
        .whereRef('tournamentPeople.tournament', '=', 'tournaments.code')
        .as('joined'),
    )
    .orderBy('tournaments.createdAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ joined, ...row }) => ({ ...readTournament(row), joined: Number(joined) }));
}
