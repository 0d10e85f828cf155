import type { PlayerState, TournamentPhase } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { Backend } from '../backend.ts';
import { read } from '../rows.ts';
import type { Database, Stored, TournamentRow } from '../schema.ts';
import type {
  ListedTournament,
  NewTournamentRound,
  StoredTournamentRound,
  StoredTournamentTable,
  Tournament,
  TournamentClaim,
  TournamentJoining,
  TournamentPerson,
  TournamentProgress,
  TournamentSeatRow,
  TournamentStorage,
} from '../tournament-port.ts';
import { claimCodes } from './claim-codes.ts';

/** The table of those who have a bye. */
const BYE = 0;

const GOING: readonly StoredTournamentTable['state'][] = ['reserved', 'playing'];

const OVER: readonly TournamentPhase[] = ['over', 'closed'];
const RUNNING: readonly TournamentPhase[] = ['playing', 'pause'];

const readTournament = ({
  settings,
  listed,
  claimedUntil: _,
  ...row
}: TournamentRow): Tournament => ({
  ...read<Omit<Tournament, 'settings' | 'listed'>>(row),
  listed: listed === 1,
  settings: JSON.parse(settings),
});

const writeProgress = (progress: TournamentProgress): Stored<TournamentProgress> => ({
  phase: progress.phase,
  round: progress.round,
  rounds: progress.rounds ?? null,
  nextRoundAt: progress.nextRoundAt ?? null,
  endedBy: progress.endedBy ?? null,
  dueAt: progress.dueAt ?? null,
});

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

export async function tournament(
  db: Kysely<Database>,
  code: string,
): Promise<Tournament | undefined> {
  const row = await db
    .selectFrom('tournaments')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  return row && readTournament(row);
}

export async function tournamentPeople(
  db: Kysely<Database>,
  code: string,
): Promise<TournamentPerson[]> {
  const rows = await db
    .selectFrom('tournamentPeople')
    .selectAll()
    .where('tournament', '=', code)
    .orderBy('joinedAt')
    .orderBy('person')
    .execute();
  return rows.map((row) => read<TournamentPerson>(row));
}

export async function tournamentRounds(
  db: Kysely<Database>,
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

const readSeat = ({
  person,
  seat,
  score,
  rank,
  missed,
}: Database['tournamentSeats']): TournamentSeatRow => ({
  person,
  seat,
  ...(score === null || rank === null ? {} : { score, rank, missed: missed === 1 }),
});

export const listedTournaments = (
  db: Kysely<Database>,
  limit: number,
): Promise<ListedTournament[]> =>
  list(db, limit, (query) =>
    query.where('listed', '=', (one) => one.lit(1)).where('phase', 'not in', OVER),
  );

export const circleTournaments = (
  db: Kysely<Database>,
  circle: string,
  limit: number,
): Promise<ListedTournament[]> => list(db, limit, (query) => query.where('circle', '=', circle));

export const tournamentsOf = (
  db: Kysely<Database>,
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

export const joinTournament = (
  { db, lock }: Backend,
  {
    tournament: code,
    person,
    name,
    colour,
    joinedAt,
    seenAt,
  }: Parameters<TournamentStorage['joinTournament']>[0],
  phases: readonly TournamentPhase[],
  most: number,
  lookAt: number | undefined,
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

export const setTournamentState = (
  db: Kysely<Database>,
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

const touch = (transaction: Transaction<Database>, code: string): Promise<unknown> =>
  transaction
    .updateTable('tournaments')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .execute();

export async function seeTournamentPeople(
  db: Kysely<Database>,
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

export const playersOfRunning = (
  db: Kysely<Database>,
): Promise<Pick<TournamentPerson, 'tournament' | 'person'>[]> =>
  db
    .selectFrom('tournaments')
    .innerJoin('tournamentPeople', 'tournamentPeople.tournament', 'tournaments.code')
    .select(['tournamentPeople.tournament', 'tournamentPeople.person'])
    // Those that are over have no due time: the index has only the others.
    .where('tournaments.dueAt', 'is not', null)
    .where('tournaments.phase', 'in', RUNNING)
    .where('tournamentPeople.state', '=', 'in')
    .execute();

export const claimTournaments = (backend: Backend, claim: TournamentClaim): Promise<string[]> =>
  claimCodes(backend, 'tournaments', claim);

export async function postponeTournament(
  db: Kysely<Database>,
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

export const changeTournament = (
  db: Kysely<Database>,
  from: Tournament,
  to: TournamentProgress,
): Promise<boolean> => db.transaction().execute((transaction) => move(transaction, from, to));

/** Whether the tournament still had this version. */
async function move(
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

export const beginTournamentRound = (
  db: Kysely<Database>,
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

export const openTournamentTables = (
  db: Kysely<Database>,
  code: string,
  round: number,
): Promise<void> =>
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

export const endTournamentRound = (
  db: Kysely<Database>,
  from: Tournament,
  to: TournamentProgress,
  endedAt: number,
  out: readonly PersonId[],
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

export const endTournamentTable = (
  { db, lock }: Backend,
  code: string,
  results: Parameters<TournamentStorage['endTournamentTable']>[1],
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
