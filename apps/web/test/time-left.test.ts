import { DAY, HOUR, MINUTE } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { shortTime, timeParts } from '../src/language/time-left.ts';

describe('time left', () => {
  test.each([
    [0, '0', 'seconds 0'],
    [400, '1', 'seconds 1'],
    [45_000, '45', 'seconds 45'],
    [MINUTE, '1:00', 'minutes 1'],
    [MINUTE + 4_200, '1:05', 'minutes 1, seconds 5'],
    [HOUR - 1, '1 h', 'hours 1'],
    [5 * HOUR + 20 * MINUTE + 30_000, '5 h', 'hours 5, minutes 20'],
    [DAY, '1 d', 'days 1'],
    [7 * DAY - 30 * MINUTE, '6 d', 'days 6, hours 23'],
    [2 * DAY + 30 * MINUTE, '2 d', 'days 2'],
  ])('%i ms is %s, in words %s', (ms, short, words) => {
    expect(shortTime(ms)).toBe(short);
    expect(
      timeParts(ms)
        .map(({ unit, count }) => `${unit} ${count}`)
        .join(', '),
    ).toBe(words);
  });
});
