import type { Clock } from '@sobremesa/protocol';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** As in the protocol, whose own table would bring every schema into the page. */
export const clockTimes: Readonly<Record<Clock, number | undefined>> = {
  off: undefined,
  relaxed: 120 * SECOND,
  normal: 45 * SECOND,
  fast: 15 * SECOND,
  day: DAY,
  'three-days': 3 * DAY,
  week: 7 * DAY,
};
