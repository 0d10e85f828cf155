import type { Source } from '../../storage/backend.ts';
import { read } from '../../storage/rows.ts';
import {
  BYE,
  readSeat,
  readTournament,
  type StoredTournamentRound,
  type StoredTournamentTable,
  type Tournament,
  type TournamentPerson,
  type TournamentSeatRow,
} from './rows.ts';

export async function tournament({ db }: Source, code: string): Promise<Tournament | undefined> {
  const row = await db
    .selectFrom('tournaments')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  return row && readTournament(row);
}

/** In the order in which they joined. */
export async function tournamentPeople({ db }: Source, code: string): Promise<TournamentPerson[]> {
  const rows = await db
    .selectFrom('tournamentPeople')
    .selectAll()
    .where('tournament', '=', code)
    .orderBy('joinedAt')
    .orderBy('person')
    .execute();
  return rows.map((row) => read(row));
}

/** The first one first. */
export async function tournamentRounds(
  { db }: Source,
  code: string,
): Promise<StoredTournamentRound[]> {
  // One after the other: what is over in an earlier answer has its tables and results in the later ones.
  const rounds = await db
    .selectFrom('tournamentRounds')
    .selectAll()
    .where('tournament', '=', code)
    .orderBy('number')
    .execute();
  const tables = await db
    .selectFrom('tournamentTables')
    .selectAll()
    .where('tournament', '=', code)
    .orderBy('number')
    .execute();
  const seats = await db
    .selectFrom('tournamentSeats')
    .selectAll()
    .where('tournament', '=', code)
    .orderBy('seat')
    .execute();
  const byTable = new Map<string, TournamentSeatRow[]>();
  for (const seat of seats) {
    const key = `${seat.round} ${seat.table}`;
    byTable.set(key, [...(byTable.get(key) ?? []), readSeat(seat)]);
  }
  const seatsAt = (round: number, table: number) => byTable.get(`${round} ${table}`) ?? [];
  return rounds.map(({ tournament: _, endedAt, ...round }) => ({
    ...round,
    ...(endedAt === null ? {} : { endedAt }),
    tables: tables
      .filter((table) => table.round === round.number)
      .map(
        (table): StoredTournamentTable => ({
          number: table.number,
          code: table.code,
          state: table.state,
          seats: seatsAt(round.number, table.number),
        }),
      ),
    byes: seatsAt(round.number, BYE).map(({ person }) => person),
  }));
}
