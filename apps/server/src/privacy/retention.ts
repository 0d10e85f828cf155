import { DAY } from '@sobremesa/protocol/durations';
import type { Config } from '../config.ts';

/** How long data is kept without anybody asking for its deletion; 0 is for ever. */
export interface Retention {
  readonly guestDays: number;
  readonly talkDays: number;
}

export const retentionOf = ({ guestDays, talkDays }: Config): Retention => ({
  guestDays,
  talkDays,
});

/** The time before which something is too old; `undefined` when it is kept for ever. */
export const tooOldBefore = (days: number, now: number): number | undefined =>
  days === 0 ? undefined : now - days * DAY;

/** How long a settled report is kept. */
export const REPORT_DAYS = 180;
