import type {
  PlayerState,
  TournamentClock,
  TournamentEnd,
  TournamentFormat,
  TournamentPhase,
} from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';

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

export interface TournamentPerson {
  readonly tournament: string;
  readonly person: PersonId;
  readonly name: string;
  readonly colour?: string;
  readonly state: PlayerState;
  readonly firstRound: number;
  readonly joinedAt: number;
  /** When they last asked for news or, while it runs, were connected to a server. */
  readonly seenAt: number;
}

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

export type TournamentJoining = 'joined' | 'full' | 'closed';

/** A claim of tournaments that are due; another server takes over after `until`. */
export interface TournamentClaim {
  readonly now: number;
  readonly until: number;
  readonly limit: number;
}

export interface TournamentStorage {
  /** False, and nothing is stored, when the organiser has `most` that are not over. */
  addTournament(tournament: Tournament, most: number): Promise<boolean>;
  tournament(code: string): Promise<Tournament | undefined>;
  /** In the order in which they joined. */
  tournamentPeople(code: string): Promise<TournamentPerson[]>;
  /** The first one first. */
  tournamentRounds(code: string): Promise<StoredTournamentRound[]>;
  /** Those that are listed and not over, the newest first. */
  listedTournaments(limit: number): Promise<ListedTournament[]>;
  /** Those of a circle, the newest first. */
  circleTournaments(circle: string, limit: number): Promise<ListedTournament[]>;
  /** Those that a person organises or has joined, the newest first. */
  tournamentsOf(person: PersonId, limit: number): Promise<ListedTournament[]>;

  /**
   * Somebody joins or comes back, to play from the round after the present one. `closed` when the phase is not one of
   * `phases`, `full` when `most` others have joined. Has a server look at the tournament at `lookAt`, if given.
   */
  joinTournament(
    person: Omit<TournamentPerson, 'firstRound' | 'state'>,
    phases: readonly TournamentPhase[],
    most: number,
    lookAt: number | undefined,
  ): Promise<TournamentJoining>;
  /** False when the person has not joined. */
  setTournamentState(code: string, person: PersonId, state: PlayerState): Promise<boolean>;
  /** Notes that people are here. */
  seeTournamentPeople(code: string, people: readonly PersonId[], at: number): Promise<void>;
  /** Who plays in tournaments that have begun and are not over. */
  playersOfRunning(): Promise<Pick<TournamentPerson, 'tournament' | 'person'>[]>;

  /** Claims tournaments that are due and not claimed. Every change releases the claim. */
  claimTournaments(claim: TournamentClaim): Promise<string[]>;
  /**
   * Sets when a server has to look again, unless the tournament has changed meanwhile, and releases the claim. Nothing
   * that others see changes.
   */
  postponeTournament(tournament: Tournament, dueAt: number | undefined): Promise<void>;
  /** False, and nothing changes, when the tournament has another version. So for the two below. */
  changeTournament(tournament: Tournament, to: TournamentProgress): Promise<boolean>;
  /** Stores a round with its byes, and its tables, which are reserved. */
  beginTournamentRound(
    tournament: Tournament,
    to: TournamentProgress,
    round: NewTournamentRound,
  ): Promise<boolean>;
  /** The reserved tables of a round are open. */
  openTournamentTables(code: string, round: number): Promise<void>;
  /** Ends the present round; these people are out. */
  endTournamentRound(
    tournament: Tournament,
    to: TournamentProgress,
    endedAt: number,
    out: readonly PersonId[],
  ): Promise<boolean>;
  /**
   * Stores what a table of a tournament ended with, by seat; `undefined` when it was closed. A second call changes
   * nothing. With the last table of a round the tournament is due.
   */
  endTournamentTable(
    code: string,
    results: readonly Required<Pick<TournamentSeatRow, 'score' | 'rank' | 'missed'>>[] | undefined,
    at: number,
  ): Promise<void>;
}
