/** How long a decision may take, in milliseconds; absent: as long as it likes. */
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

/** How long somebody must be away before others may ask for a stand-in. */
const USUAL_ABSENCE = 30_000;
const SLOW_PLAY = 86_400_000;

/** The same in milliseconds at a table with this clock: where a turn takes days, people come and go. */
export function standInAfter(clock: Clock): number {
  const time: number = clockTimes[clock] ?? 0;
  return time >= SLOW_PLAY ? time : USUAL_ABSENCE;
}
