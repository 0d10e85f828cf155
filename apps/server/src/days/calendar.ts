import { dayOfNumber, numberOfDay } from '@sobremesa/engine';
import { MINUTE } from '@sobremesa/protocol/durations';

/**
 * How long after its end a match of the day may still be finished. Only then is the seed of the day
 * published, because whoever knew it would know every card.
 */
export const GRACE = 3 * 3_600_000;

/** The longest day, when clocks are set back. */
const MAX_DAY = 26 * 60;

/** The days of one time zone, whatever the zone of the machine. */
export class Calendar {
  readonly #format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  }

  /** The date at a time, such as 2026-03-29. */
  dayAt(time: number): string {
    const parts = new Map(
      this.#format.formatToParts(time).map(({ type, value }) => [type, value] as const),
    );
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  }

  /** When a day begins, such as 2026-03-29. */
  startOf(day: string): number {
    const before = dayOfNumber(numberOfDay(day) - 1);
    const noon = Date.parse(`${before}T12:00Z`);
    // Far in the east it is tomorrow by then.
    return this.endOfDay(this.dayAt(noon) === before ? noon : noon - GRACE);
  }

  /** When the day of a time ends, to the minute. */
  endOfDay(time: number): number {
    const today = this.dayAt(time);
    const start = Math.floor(time / MINUTE);
    let [before, after] = [0, MAX_DAY];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (this.dayAt((start + middle) * MINUTE) === today) before = middle;
      else after = middle;
    }
    return (start + after) * MINUTE;
  }

  /** The last day on which no match can count any more. */
  lastClosedDay(time: number): string {
    return dayOfNumber(numberOfDay(this.dayAt(time - GRACE)) - 1);
  }
}
