import { expect, test } from 'vitest';
import { botName } from '../src/people/names/bot-names.ts';

const seats = Array.from({ length: 10 }, (_, seat) => seat);

test('every seat of a table has a bot of another name', () => {
  expect(new Set(seats.map((seat) => botName(seat))).size).toBe(seats.length);
});

test.each(['Lola', 'lola', 'LOLA', 'Lóla'])(
  'a bot has another name than a person called %s',
  (name) => {
    const taken = ['Ana', undefined, undefined, name];
    const names = seats.map((seat) => botName(seat, taken));
    expect(names).not.toContain('Lola');
    expect(new Set(names).size).toBe(seats.length);
  },
);
