import { DAY, HOUR } from '@sobremesa/protocol/durations';

/** How long a ban or an announcement can last. */
export const durations = {
  hour: HOUR,
  day: DAY,
  threeDays: 3 * DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  year: 365 * DAY,
} as const;

export type Duration = keyof typeof durations;
export const durationNames = Object.keys(durations) as Duration[];
