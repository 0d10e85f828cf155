import { HOUR } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { Calendar, GRACE } from '../../src/days/calendar.ts';

const at = (text: string): number => Date.parse(text);

describe('Calendar', () => {
  test.each([
    ['UTC', '2026-03-28T23:59:59Z', '2026-03-28'],
    ['UTC', '2026-03-29T00:00:00Z', '2026-03-29'],
    ['Europe/Madrid', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Madrid', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Pacific/Auckland', '2026-03-28T11:00:00Z', '2026-03-29'],
    ['America/Los_Angeles', '2026-03-29T06:59:59Z', '2026-03-28'],
    ['America/Los_Angeles', '2026-01-01T00:00:00Z', '2025-12-31'],
  ])('%s at %s: %s', (zone, time, day) => {
    expect(new Calendar(zone).dayAt(at(time))).toBe(day);
  });

  test.each([
    ['UTC', '2026-03-29T10:20:30Z', '2026-03-30T00:00:00Z'],
    // Clocks go forward, and the day has 23 hours.
    ['Europe/Madrid', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    // Clocks go back, and the day has 25 hours.
    ['Europe/Madrid', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['Asia/Kathmandu', '2026-03-29T18:14:59Z', '2026-03-29T18:15:00Z'],
  ])('%s: the day of %s ends at %s', (zone, time, end) => {
    expect(new Calendar(zone).endOfDay(at(time))).toBe(at(end));
  });

  test('closes a day some hours after its end', () => {
    const calendar = new Calendar('Europe/Madrid');
    const midnight = at('2026-03-28T23:00:00Z');
    expect(calendar.lastClosedDay(midnight + GRACE - 1)).toBe('2026-03-27');
    expect(calendar.lastClosedDay(midnight + GRACE)).toBe('2026-03-28');
    expect(calendar.lastClosedDay(midnight + GRACE + 20 * HOUR)).toBe('2026-03-28');
  });
});
