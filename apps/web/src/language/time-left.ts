import { SECOND } from '@sobremesa/protocol/durations';

/** From the largest to the smallest. */
const units = [
  ['days', 24 * 3600],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;
export type TimeUnit = (typeof units)[number][0];

export interface TimePart {
  readonly unit: TimeUnit;
  readonly count: number;
}

/** The largest unit that is not 0 and the next smaller one, without zeros. */
export function timeParts(ms: number): readonly TimePart[] {
  let rest = Math.max(0, Math.ceil(ms / SECOND));
  const parts = units.map(([unit, seconds]) => {
    const count = Math.floor(rest / seconds);
    rest %= seconds;
    return { unit, count };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  if (first < 0) return [{ unit: 'seconds', count: 0 }];
  return parts.slice(first, first + 2).filter(({ count }) => count > 0);
}

/** "42", "1:05", "5 h", "2 d". */
export function shortTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const [{ unit, count }] = timeParts(ms);
  switch (unit) {
    case 'days':
      return `${count} d`;
    case 'hours':
      return `${count} h`;
    case 'minutes':
      return `${count}:${String(seconds % 60).padStart(2, '0')}`;
    case 'seconds':
      return String(count);
  }
}
