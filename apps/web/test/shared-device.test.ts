import { games } from '@sobremesa/games/rules';
import { decide, newTable, Table } from '@sobremesa/tables';
import { describe, expect, test } from 'vitest';
import { sharedPerson } from '../src/local/codes.ts';
import { SharedDevice } from '../src/local/shared-device.ts';

const people = [1, 2, 3].map(sharedPerson);
const [ana, luis, lola] = people;

/** A table where three people share the device, and how it goes on. */
function open(game: string) {
  const opener = { host: ana, secret: 'a1'.repeat(32) };
  const facts = newTable({ game, seats: 3 }, opener, { games, bots: [] });
  const table = new Table({ table: 'mesa', seq: 1, at: 0, facts }, games);
  const device = new SharedDevice();
  const act = (person: string, action: Parameters<typeof decide>[2]): void => {
    const around = { now: 0, absentSince: () => undefined, name: undefined };
    const bots = { isBot: () => false, standInLevel: 'normal' };
    const step = table.apply({
      table: 'mesa',
      seq: table.seq + 1,
      at: 0,
      facts: decide(table, person, action, { ...around, ...bots }),
    });
    device.follow(table, step);
  };
  people.forEach((person, seat) => {
    act(person, { type: 'sit', seat, name: person });
  });
  for (const person of people) act(person, { type: 'ready', ready: true });
  const play = (person: string): void => {
    const [move] = table.game.legalMoves(table.match?.state, table.seatOf(person) ?? -1);
    act(person, { type: 'move', move: { ...move } });
  };
  const take = (person: string): string | undefined => {
    device.holder = person;
    device.follow(table);
    return device.holder;
  };
  const turnOf = (): string => people[[0, 1, 2].find((seat) => table.deciders & (1 << seat)) ?? -1];
  return { device, act, play, take, turnOf };
}

describe('SharedDevice', () => {
  test('everybody gives the device back after a simultaneous choice, the last one too', () => {
    const { device, take, play } = open('toma6');
    for (const person of people) {
      expect(take(person)).toBe(person);
      play(person);
      expect(device.holder).toBeUndefined();
    }
  });

  test('nobody takes the device who owes no move', () => {
    const { take, play } = open('toma6');
    take(luis);
    play(luis);
    expect(take(luis)).toBeUndefined();
    expect(take(lola)).toBe(lola);
  });

  test('whoever decides again keeps the device, until it is the turn of another', () => {
    const { device, act, take, turnOf } = open('nogracias');
    const first = turnOf();
    take(first);
    act(first, { type: 'move', move: { type: 'take' } });
    expect(device.holder).toBe(first);
    act(first, { type: 'move', move: { type: 'pay' } });
    expect(device.holder).toBeUndefined();
    expect(turnOf()).not.toBe(first);
  });

  test('whoever leaves gives the device back', () => {
    const { device, act, take } = open('toma6');
    take(ana);
    act(ana, { type: 'leave' });
    expect(device.holder).toBeUndefined();
  });
});
