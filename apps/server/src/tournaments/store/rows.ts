import type {
  TournamentClock,
  TournamentEnd,
  TournamentFormat,
  TournamentPhase,
} from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import { read } from '../../storage/rows.ts';
import type { Database, TournamentRow, Value } from '../../storage/schema.ts';

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

/** The table of those who have a bye. */
export const BYE = 0;

export const OVER: readonly TournamentPhase[] = ['over', 'closed'];

export const readTournament = ({
  settings,
  listed,
  claimedUntil: _,
  ...row
}: TournamentRow): Tournament => ({
  ...read(row),
  listed: listed === 1,
  settings: JSON.parse(settings),
});

export const writeProgress = (
  progress: TournamentProgress,
): Pick<TournamentRow, keyof TournamentProgress> => ({
  phase: progress.phase,
  round: progress.round,
  rounds: progress.rounds ?? null,
  nextRoundAt: progress.nextRoundAt ?? null,
  endedBy: progress.endedBy ?? null,
  dueAt: progress.dueAt ?? null,
});

export const readSeat = ({
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
