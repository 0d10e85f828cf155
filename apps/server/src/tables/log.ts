import type { AnyMove, ChainLink } from '@sobremesa/engine';
import type { Clock, Reaction } from '@sobremesa/protocol';

export type PersonId = string;

/** How a table was opened; its secret never leaves the server before the match is over. */
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
  /** Absent in logs from before there were any. */
  readonly hints?: boolean;
  readonly host: PersonId;
  readonly secret: string;
}

/** Without one somebody left of their own will. Whoever is kicked cannot come back. */
export type LeaveReason = 'kicked' | 'absent';

export type StandInReason = 'time' | 'left' | 'asked';

/**
 * What is true from a step on. A table is the sum of its facts: who sits where, how the match
 * stands, what was said, all of it follows by applying them in order.
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
  | { readonly type: 'renamed'; readonly seat: number; readonly name: string }
  | {
      readonly type: 'ready';
      readonly seat: number;
      readonly ready: boolean;
      readonly commitment?: string;
      readonly entropy?: string;
    }
  | { readonly type: 'bot'; readonly seat: number; readonly level?: string }
  | { readonly type: 'host'; readonly person: PersonId }
  /** Everybody is ready, and what the seats committed to is fixed. */
  | { readonly type: 'sealed' }
  /** What is fixed stands in the public chain of deals: the seats may reveal. */
  | { readonly type: 'linked'; readonly link: ChainLink }
  | { readonly type: 'revealed'; readonly seat: number; readonly entropy: string }
  | { readonly type: 'started' }
  | {
      readonly type: 'moved';
      readonly seat: number;
      readonly move: AnyMove;
      readonly by: 'person' | 'bot';
    }
  | {
      readonly type: 'stand-in';
      readonly seat: number;
      readonly level: string;
      readonly reason: StandInReason;
    }
  | { readonly type: 'back'; readonly seat: number }
  /** Whoever plays the seat asked what a good move would be. */
  | { readonly type: 'hinted'; readonly seat: number }
  /** Whether bots need not pause for this person. */
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
  | { readonly type: 'rematch'; readonly table: string }
  /** The results of the finished match are in the books. */
  | { readonly type: 'recorded' }
  | { readonly type: 'closed' };

/** Who asked for a step, and under which id: the same request twice is one step. */
export interface Request {
  readonly person: PersonId;
  readonly id: string;
}

/**
 * One step of a table, written at once or not at all. (table, seq) is unique in the database, so
 * that of two servers that both decide on step 17 one loses, reloads and answers anew.
 */
export interface LogRow {
  readonly table: string;
  readonly seq: number;
  readonly at: number;
  readonly request?: Request;
  readonly facts: readonly Fact[];
}
