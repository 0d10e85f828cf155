import { describe, expect, test } from 'vitest';
import { inZone, placeOf } from '../src/notices/quiet-hours.ts';

const [summer, winter] = [Date.UTC(2026, 6, 1, 12), Date.UTC(2026, 0, 1, 12)];
const night = (zone: string) => ({ from: 22 * 60, to: 8 * 60, zone });

describe('quiet hours in another time zone', () => {
  test.each([
    ['UTC', 'Europe/Madrid', summer, 0, 10],
    ['UTC', 'Europe/Madrid', winter, 23, 9],
    ['Europe/Madrid', 'America/Mexico_City', winter, 15, 1],
    ['Europe/Madrid', 'Asia/Tokyo', winter, 6, 16],
    ['Europe/Madrid', 'Europe/Madrid', summer, 22, 8],
  ])('22 to 8 of %s in %s', (zone, other, now, from, to) => {
    expect(inZone(night(zone), other, now)).toEqual({ from: from * 60, to: to * 60, zone: other });
  });

  test.each([
    ['Europe/Madrid', 'Madrid'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
    ['UTC', 'UTC'],
  ])('%s is the time of %s', (zone, place) => {
    expect(placeOf(zone)).toBe(place);
  });
});
