import { DAY, SECOND } from './durations.ts';

/** Time for a decision in milliseconds; `undefined` is no limit. */
export const clockTimes = {
  off: undefined,
  relaxed: 120 * SECOND,
  normal: 45 * SECOND,
  fast: 15 * SECOND,
  day: DAY,
  'three-days': 3 * DAY,
  week: 7 * DAY,
} as const satisfies Record<string, number | undefined>;

export type Clock = keyof typeof clockTimes;

/** Time of absence before others may ask for a stand-in. */
const USUAL_ABSENCE = 30 * SECOND;
const SLOW_PLAY = DAY;

/** How long the host of a table where everybody is ready may take before anybody there can start. */
export const HOST_SILENCE = 20 * SECOND;

/** Where a decision may take days, absence is normal: a stand-in needs a whole turn of it. */
export function standInAfter(clock: Clock): number {
  const time: number = clockTimes[clock] ?? 0;
  return time >= SLOW_PLAY ? time : USUAL_ABSENCE;
}
