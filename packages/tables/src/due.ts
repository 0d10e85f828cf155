import { timeFacts } from './decide.ts';
import type { Fact } from './log.ts';
import type { Table } from './table.ts';

/** A table whose match has not started is closed after a day without a step. */
const GATHERING_TIME = 24 * 3_600_000;
/** Pages reveal at once; a seat that takes longer adds nothing to the deal. */
export const REVEAL_TIME = 5_000;
/** A match without a clock, or without its people, is closed after a month without a step. */
export const RESTING_TIME = 30 * 24 * 3_600_000;

/** Pause of a bot in milliseconds; it varies, so that a bot does not feel like a machine. */
const MIN_PAUSE = 500;
const PAUSE_SPREAD = 1500;
/** Fractional part of the golden ratio: successive steps give well-spread pauses without a random stream. */
const GOLDEN_RATIO = 0.6180339887498949;

const botPause = ({ isCalm, seq }: Table): number =>
  isCalm ? MIN_PAUSE + Math.floor(((seq * GOLDEN_RATIO) % 1) * PAUSE_SPREAD) : 0;

/**
 * When something has to be done at the table although nobody asks for it; `undefined` when nothing ever
 * has. A match that none of its people attends rests: its bots and clocks wait.
 */
export function dueAt(table: Table, isAttended: boolean): number | undefined {
  switch (table.phase) {
    case 'gathering':
      return table.at + GATHERING_TIME;
    case 'dealing':
      return table.link ? table.link.at + REVEAL_TIME : table.at;
    case 'playing':
      if (!isAttended) return table.at + RESTING_TIME;
      if (table.botSeats.length > 0) return table.at + botPause(table);
      return table.deadline ?? table.at + RESTING_TIME;
    case 'finished':
      // Not recorded yet: the server that made the last step may have crashed before storing the results.
      return table.isRecorded ? undefined : table.at;
    case 'closed':
      return undefined;
  }
}

export const isDue = (table: Table, now: number, isAttended: boolean): boolean =>
  (dueAt(table, isAttended) ?? Number.POSITIVE_INFINITY) <= now;

/**
 * The facts that the passing of time adds to a table: the deal when the time to reveal is over, stand-ins
 * for people whose time has run out, the end of a table that nobody returns to. None while something
 * else must be done first: linking the deal, a bot's move, storing the results.
 */
export function dueFacts(
  table: Table,
  { now, isAttended, standInLevel }: { now: number; isAttended: boolean; standInLevel: string },
): Fact[] {
  if (!isDue(table, now, isAttended)) return [];
  switch (table.phase) {
    case 'dealing':
      return table.link ? [{ type: 'started' }] : [];
    case 'finished':
    case 'closed':
      return [];
    default: {
      if (!isAttended) return [{ type: 'closed' }];
      const facts = timeFacts(table, now, standInLevel);
      return facts.length > 0 || table.botSeats.length > 0 ? facts : [{ type: 'closed' }];
    }
  }
}
