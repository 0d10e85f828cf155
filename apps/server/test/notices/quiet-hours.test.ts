import { expect, test } from 'vitest';
import { isTimeZone, quietUntil } from '../../src/notices/quiet-hours.ts';

const at = (text: string): number => Date.parse(text);
const night = { from: 22 * 60, to: 8 * 60, zone: 'Europe/Madrid' };

test.each([
  ['before', night, '2026-01-10T20:59:59Z', undefined],
  ['in the evening', night, '2026-01-10T21:00:00Z', '2026-01-11T07:00:00Z'],
  ['after midnight, within a minute', night, '2026-01-11T03:20:40Z', '2026-01-11T07:00:00Z'],
  ['at the end', night, '2026-01-11T07:00:00Z', undefined],
  ['in summer', night, '2026-07-10T20:30:00Z', '2026-07-11T06:00:00Z'],
  ['at noon', { from: 720, to: 780, zone: 'UTC' }, '2026-01-10T12:30:00Z', '2026-01-10T13:00:00Z'],
  [
    'half an hour off',
    { ...night, zone: 'Asia/Kolkata' },
    '2026-01-10T17:00:00Z',
    '2026-01-11T02:30:00Z',
  ],
  ['no hours', { from: 60, to: 60, zone: 'UTC' }, '2026-01-10T01:00:00Z', undefined],
])('%s', (_, quiet, now, end) => {
  const until = quietUntil(quiet, at(now));
  expect(until && new Date(until).toISOString()).toBe(end?.replace('Z', '.000Z'));
});

test('knows time zones', () => {
  expect(isTimeZone('America/Argentina/Buenos_Aires')).toBe(true);
  expect(isTimeZone('Europe/Nowhere')).toBe(false);
});
