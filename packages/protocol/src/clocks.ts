/** Time for a decision in milliseconds; `undefined` is no limit. */
export const clockTimes = {
  off: undefined,
  relaxed: 120_000,
  normal: 45_000,
  fast: 15_000,
  day: 86_400_000,
  'three-days': 259_200_000,
  week: 604_800_000,
} as const satisfies Record<string, number | undefined>;

export type Clock = keyof typeof clockTimes;

/** Time of absence before others may ask for a stand-in. */
const USUAL_ABSENCE = 30_000;
const SLOW_PLAY = 86_400_000;

/** How long the host of a table where everybody is ready may take before anybody there can start. */
export const HOST_SILENCE = 20_000;

/** Where a decision may take days, absence is normal: a stand-in needs a whole turn of it. */
export function standInAfter(clock: Clock): number {
  const time: number = clockTimes[clock] ?? 0;
  return time >= SLOW_PLAY ? time : USUAL_ABSENCE;
}
