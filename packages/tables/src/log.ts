import type { AnyMove, ChainLink } from '@sobremesa/engine';
import type { Clock, MatchRecord, Reaction } from '@sobremesa/protocol';

/** A public id, the same at every table. */
export type PersonId = string;

/** The match of a day, which has the same deal and the same bots for everybody. */
export interface DayMatch {
  /** A date, such as 2026-03-29. */
  readonly date: string;
  /** Played for practice: the result does not count. */
  readonly practice?: boolean;
}

/** A try at a match that somebody else has played. */
export interface ChallengeTry {
  /** The table of the first match. */
  readonly of: string;
  /** Played for practice: the result does not count. */
  readonly practice?: boolean;
}

/** One of several tables with the same deals. */
export interface TwinPlace {
  readonly group: string;
  /** From 1 on. */
  readonly number: number;
  /** How many tables have these deals. */
  readonly of: number;
}

/** A table of a round of a tournament. */
export interface TournamentPlace {
  readonly code: string;
  readonly round: number;
  /** From 1 on. */
  readonly number: number;
}

/** The deal of a finished match, which a table repeats. */
export interface RepeatedDeal {
  readonly fairness: MatchRecord['fairness'];
  /** The names in that match, because rules may order seats by name. */
  readonly players: readonly string[];
}

/** How a table was opened. The secret must not leave the server before the match is over. */
export interface Opening {
  readonly game: string;
  readonly version: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly clock: Clock;
  readonly public: boolean;
  readonly spectators: boolean;
  /** Bots pause before they move, as people do. */
  readonly calm: boolean;
  /** The person among bots may ask for hints. */
  readonly hints: boolean;
  /** A screen in the room shows the table; absent elsewhere. */
  readonly bigScreen?: boolean;
  /** The circle whose members may see the table; absent: everybody with the link. */
  readonly circle?: string;
  /** The position from which the match starts, as the game writes it; absent: it is dealt. */
  readonly position?: unknown;
  readonly host: PersonId;
  /** 32 random bytes in hex; the seed of the deal follows from it and from what the seats reveal. */
  readonly secret: string;
  /**
   * The seed of the bots' thoughts: the same moves of the people lead to the same moves of the bots. It
   * tells nothing about the deal, and must not leave the server before the match is over. Absent where every
   * thought has a random seed.
   */
  readonly thoughts?: string;
  /** Absent at tables whose deal is their own. */
  readonly day?: DayMatch;
  /** Absent at tables whose deal nobody has played before. */
  readonly challenge?: ChallengeTry;
  readonly repeats?: RepeatedDeal;
  /** Absent at tables whose deal no other table has. */
  readonly twins?: TwinPlace;
  /** Present at tables of a tournament, whose matches do not wait for anybody. */
  readonly tournament?: TournamentPlace;
  /** The table whose people play again here; absent at the first table of an evening. */
  readonly after?: string;
}

/** Why somebody lost their seat; absent when they left by themselves. A kicked person cannot return. */
export type LeaveReason = 'kicked' | 'absent';

/** `round`: the time of the round of a tournament is over, and nobody can come back. */
export type StandInReason = 'time' | 'left' | 'asked' | 'round';

/**
 * What is true from a step on. The state of a table (seats, match, chat) is the result of applying its
 * facts in order. Facts are stored as JSON: a new kind may be added, an existing one changes with its version
 * (`versions.ts`).
 */
export type Fact =
  | { readonly type: 'opened'; readonly opening: Opening }
  | {
      readonly type: 'sat';
      readonly seat: number;
      readonly person: PersonId;
      readonly name: string;
      readonly colour?: string;
      readonly entropy?: string;
    }
  | { readonly type: 'left'; readonly seat: number; readonly reason?: LeaveReason }
  /** The table has other seats: for each of them the one that it was before; `null` is a new one, which is free. */
  | { readonly type: 'seats'; readonly from: readonly (number | null)[] }
  /** Somebody plays on in the seat of a bot. */
  | {
      readonly type: 'took-over';
      readonly seat: number;
      readonly person: PersonId;
      readonly name: string;
      readonly colour?: string;
    }
  /** Whether people who come late may take over from bots. */
  | { readonly type: 'latecomers'; readonly welcome: boolean }
  /** Somebody without a seat wants one in the next match, or does not any more. */
  | {
      readonly type: 'next';
      readonly person: PersonId;
      readonly name: string;
      readonly colour?: string;
      readonly waits: boolean;
    }
  | { readonly type: 'renamed'; readonly seat: number; readonly name: string }
  | {
      readonly type: 'ready';
      readonly seat: number;
      readonly ready: boolean;
      readonly commitment?: string;
      readonly entropy?: string;
    }
  /** Without a level the bot is removed from the seat. */
  | {
      readonly type: 'bot';
      readonly seat: number;
      readonly level?: string;
      readonly character?: string;
    }
  | { readonly type: 'host'; readonly person: PersonId }
  /** Everybody is ready; the commitments of the seats can no longer change. */
  | { readonly type: 'sealed' }
  /** The commitments are a link of the public chain of deals; the seats may reveal. */
  | { readonly type: 'linked'; readonly link: ChainLink }
  | { readonly type: 'revealed'; readonly seat: number; readonly entropy: string }
  /**
   * `players` are the names that the match is replayed with, where somebody at the table has been deleted since;
   * otherwise they are those of the seats.
   */
  | { readonly type: 'started'; readonly players?: readonly string[] }
  | {
      readonly type: 'moved';
      readonly seat: number;
      readonly move: AnyMove;
      readonly by: 'person' | 'bot';
    }
  /** The match goes back to where it was after its first `moves` moves. */
  | { readonly type: 'taken-back'; readonly seat: number; readonly moves: number }
  | {
      readonly type: 'stand-in';
      readonly seat: number;
      readonly level: string;
      readonly reason: StandInReason;
    }
  | { readonly type: 'back'; readonly seat: number }
  /** The person at the seat asked for a hint. */
  | { readonly type: 'hinted'; readonly seat: number }
  /** Whether bots skip their pause for this person. */
  | { readonly type: 'brisk'; readonly seat: number; readonly brisk: boolean }
  | {
      readonly type: 'said';
      readonly person: PersonId;
      readonly name: string;
      readonly text: string;
    }
  | {
      readonly type: 'reacted';
      readonly person: PersonId;
      readonly name: string;
      readonly reaction: Reaction;
    }
  /** What was said in the step is shown to nobody any more. */
  | { readonly type: 'hidden'; readonly seq: number }
  | { readonly type: 'rematch'; readonly table: string }
  /** Others can try the finished match with the same cards. */
  | { readonly type: 'challenged' }
  /** Every table with the same deals is over. */
  | { readonly type: 'twins-over' }
  /** The results of the finished match have been stored. */
  | { readonly type: 'recorded' }
  /** Something before this step has been removed: whoever has the table in memory must read the log again. */
  | { readonly type: 'erased' }
  | { readonly type: 'closed' };

/** Who asked for a step, and under which id: a repeated request is one step. */
export interface Request {
  readonly person: PersonId;
  readonly id: string;
}

/**
 * One step of a table, stored completely or not at all. (table, seq) is unique in the storage: of two
 * servers that both decide on step 17, one fails, reloads the log and decides again.
 */
export interface LogRow {
  readonly table: string;
  readonly seq: number;
  readonly at: number;
  readonly request?: Request;
  readonly facts: readonly Fact[];
}
