import {
  GONE_NAME,
  type PlayerState,
  type TournamentClock,
  type TournamentEnd,
  type TournamentFormat,
  type TournamentPhase,
} from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { Backend, Source } from '../storage/backend.ts';
import { claimCodes } from '../storage/claim-codes.ts';
import type { Gone, PersonalData } from '../storage/personal-data.ts';
import { read } from '../storage/rows.ts';
import type { Database, TournamentRow, Value } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

/** What is chosen when a tournament is made, and does not change. */
export interface TournamentSettings {
  readonly name: string;
  readonly game: string;
  /** As the game writes them. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly size: number;
  readonly format: TournamentFormat;
  readonly rounds?: number;
  readonly clock: TournamentClock;
  readonly roundMinutes: number;
  readonly pauseSeconds: number;
  readonly startAt?: number;
  readonly people?: number;
  readonly duplicate: boolean;
  readonly spectators: boolean;
}

/** What changes while a tournament runs. */
export interface TournamentProgress {
  readonly phase: TournamentPhase;
  /** 0 before the first. */
  readonly round: number;
  /** How many there will be; known from the first round on. */
  readonly rounds?: number;
  readonly nextRoundAt?: number;
  readonly endedBy?: TournamentEnd;
  /** When a server has to look at it again. */
  readonly dueAt?: number;
}

export interface Tournament extends TournamentProgress {
  readonly code: string;
  readonly organiser: PersonId;
  readonly circle?: string;
  readonly listed: boolean;
  readonly settings: TournamentSettings;
  readonly createdAt: number;
  /** Grows with every change that others can see. */
  readonly version: number;
}

export interface ListedTournament extends Tournament {
  /** How many people have joined. */
  readonly joined: number;
}

export type TournamentPerson = Value<Database['tournamentPeople']>;

/** A seat at a table of a round; a bye is the table 0. Nobody has two in a round. */
export interface TournamentSeatRow {
  readonly person: PersonId;
  readonly seat: number;
  readonly score?: number;
  readonly rank?: number;
  readonly missed?: boolean;
}

/** A seat of a person as they can read it; columns without a value are null. */
export interface OwnTournamentSeat {
  readonly tournament: string;
  readonly round: number;
  readonly table: number;
  readonly seat: number;
  readonly score: number | null;
  readonly rank: number | null;
}

export interface StoredTournamentTable {
  readonly number: number;
  readonly code: string;
  /** `reserved` until it is open, so that nobody is sent to a table that is not there yet. */
  readonly state: 'reserved' | 'playing' | 'finished' | 'closed';
  /** In their order. */
  readonly seats: readonly TournamentSeatRow[];
}

export interface NewTournamentRound {
  readonly number: number;
  /** The deals of all its tables follow from it: it must not leave the server. */
  readonly secret: string;
  readonly startedAt: number;
  /** When bots take over. */
  readonly deadline: number;
  readonly tables: readonly { readonly code: string; readonly people: readonly PersonId[] }[];
  readonly byes: readonly PersonId[];
}

export interface StoredTournamentRound
  extends Pick<NewTournamentRound, 'number' | 'secret' | 'startedAt' | 'deadline' | 'byes'> {
  readonly endedAt?: number;
  readonly tables: readonly StoredTournamentTable[];
}

/** `full`: there are as many others as there may be; `closed`: it is in another phase. */
export type TournamentJoining = 'joined' | 'full' | 'closed';

/** A claim of tournaments that are due; another server takes over after `until`. */
export interface TournamentClaim {
  readonly now: number;
  readonly until: number;
  readonly limit: number;
}

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
  ...read(row),
  listed: listed === 1,
  settings: JSON.parse(settings),
});

const writeProgress = (
  progress: TournamentProgress,
): Pick<TournamentRow, keyof TournamentProgress> => ({
  phase: progress.phase,
  round: progress.round,
  rounds: progress.rounds ?? null,
  nextRoundAt: progress.nextRoundAt ?? null,
  endedBy: progress.endedBy ?? null,
  dueAt: progress.dueAt ?? null,
});

/** False, and nothing is stored, when the organiser has `most` that are not over. */
const addTournament = (
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

async function tournament({ db }: Source, code: string): Promise<Tournament | undefined> {
  const row = await db
    .selectFrom('tournaments')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  return row && readTournament(row);
}

/** In the order in which they joined. */
async function tournamentPeople({ db }: Source, code: string): Promise<TournamentPerson[]> {
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
async function tournamentRounds({ db }: Source, code: string): Promise<StoredTournamentRound[]> {
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

/** Those that are listed and not over, the newest first. */
const listedTournaments = ({ db }: Source, limit: number): Promise<ListedTournament[]> =>
  list(db, limit, (query) =>
    query.where('listed', '=', (one) => one.lit(1)).where('phase', 'not in', OVER),
  );

/** Those of a circle, the newest first. */
const circleTournaments = (
  { db }: Source,
  circle: string,
  limit: number,
): Promise<ListedTournament[]> => list(db, limit, (query) => query.where('circle', '=', circle));

/** Those that a person organises or has joined, the newest first. */
const tournamentsOf = (
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

/** On which terms somebody may join a tournament. */
interface JoiningTerms {
  readonly phases: readonly TournamentPhase[];
  /** How many others there may be. */
  readonly most: number;
  /** When a server looks at the tournament, if it has to. */
  readonly lookAt: number | undefined;
}

/** Somebody joins or comes back, to play from the round after the present one. */
const joinTournament = (
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
const setTournamentState = (
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

const touch = (transaction: Transaction<Database>, code: string): Promise<unknown> =>
  transaction
    .updateTable('tournaments')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .execute();

/** Notes that people are here. */
async function seeTournamentPeople(
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
const playersOfRunning = ({
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

/** Claims tournaments that are due and not claimed. Every change releases the claim. */
const claimTournaments = (backend: Backend, claim: TournamentClaim): Promise<string[]> =>
  claimCodes(backend, 'tournaments', claim);

/**
 * Sets when a server has to look again, unless the tournament has changed meanwhile, and releases the claim. Nothing
 * that others see changes.
 */
async function postponeTournament(
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

/** False, and nothing changes, when the tournament has another version. So for the two below. */
const changeTournament = (
  { db }: Source,
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

/** Stores a round with its byes, and its tables, which are reserved. */
const beginTournamentRound = (
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
const openTournamentTables = ({ db }: Source, code: string, round: number): Promise<void> =>
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
const endTournamentRound = (
  { db }: Source,
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

/**
 * Stores what a table of a tournament ended with, by seat; `undefined` when it was closed. A second call changes
 * nothing. With the last table of a round the tournament is due.
 */
const endTournamentTable = (
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

export const tournamentStore = (storage: Storage) =>
  storage.bind({
    beginTournamentRound,
    changeTournament,
    circleTournaments,
    endTournamentRound,
    listedTournaments,
    openTournamentTables,
    postponeTournament,
    playersOfRunning,
    seeTournamentPeople,
    setTournamentState,
    tournament,
    tournamentPeople,
    tournamentRounds,
    tournamentsOf,
    addTournament,
    claimTournaments,
    endTournamentTable,
    joinTournament,
  });

export type TournamentStore = ReturnType<typeof tournamentStore>;
