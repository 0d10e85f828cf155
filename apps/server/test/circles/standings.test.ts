import { expect, test } from 'vitest';
import { seasonAt } from '../../src/circles/seasons.ts';
import { standingsOf } from '../../src/circles/standings.ts';
import { Calendar } from '../../src/days/calendar.ts';

const tally = (person: string, matches: number, beaten: number) => ({
  game: 'bids',
  person,
  matches,
  wins: 0,
  beaten,
});

const order = (...tallies: ReturnType<typeof tally>[]): string[] =>
  standingsOf(tallies)[0].standings.map(({ person }) => person);

test('one lucky match does not lead, few good ones do', () => {
  expect(order(tally('lucky', 1, 1), tally('steady', 20, 13))).toEqual(['steady', 'lucky']);
  expect(order(tally('many', 40, 22), tally('few', 5, 4.5))).toEqual(['few', 'many']);
});

test('somebody without an advantage has 50 points, however often they play', () => {
  const [{ standings }] = standingsOf([tally('one', 1, 0.5), tally('hundred', 100, 50)]);
  expect(standings.map(({ points }) => points)).toEqual([50, 50]);
});

const madrid = new Calendar('Europe/Madrid');
const datesOf = (time: string, length: 'month' | 'quarter', ago = 0) => {
  const { from, to } = seasonAt(Date.parse(time), length, ago, madrid);
  return [from, to].map((at) => new Date(at).toISOString());
};

test('seasons begin at midnight of the calendar, in summer and in winter', () => {
  expect(datesOf('2026-11-16T19:00Z', 'month')).toEqual([
    '2026-10-31T23:00:00.000Z',
    '2026-11-30T23:00:00.000Z',
  ]);
  expect(datesOf('2026-11-16T19:00Z', 'quarter')).toEqual([
    '2026-09-30T22:00:00.000Z',
    '2026-12-31T23:00:00.000Z',
  ]);
  expect(datesOf('2026-01-02T19:00Z', 'month', 2)).toEqual([
    '2025-10-31T23:00:00.000Z',
    '2025-11-30T23:00:00.000Z',
  ]);
});

test('the last minute of a month belongs to it, in the easternmost zone too', () => {
  const line = new Calendar('Pacific/Kiritimati');
  const end = Date.parse('2026-12-01T00:00+14:00');
  expect(seasonAt(end - 60_000, 'month', 0, line).to).toBe(end);
  expect(seasonAt(end, 'month', 0, line).from).toBe(end);
});
