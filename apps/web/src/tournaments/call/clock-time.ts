import { shortTime } from '../../language/time-left.ts';

/** "0:07", "1:05": never a number that could be something else. */
export const clockTime = (ms: number): string => {
  const time = shortTime(ms);
  return ms < 60_000 ? `0:${time.padStart(2, '0')}` : time;
};
