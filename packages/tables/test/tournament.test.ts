import { seatsIn } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { Action } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import {
  decide,
  dueAt,
  type Fact,
  indexOf,
  moveFacts,
  newTournamentTable,
  roomOf,
  roundOverFacts,
  stepFor,
  Table,
} from '../src/index.ts';

const PLACE = { code: '9hjkmnpq', round: 2, number: 3 };
const PLAYERS = [
  { person: 'ana', name: 'Ana' },
  { person: 'eva', name: 'Eva' },
  { person: 'other', name: 'Ana' },
];

function begun(): Table {
  const facts = newTournamentTable(
    { game: 'nogracias', seats: 3, clock: 'fast', circle: '6ktvwx9b' },
    { host: 'organiser', secret: 'a1'.repeat(32) },
    { tournament: PLACE, players: PLAYERS, games, bots: [] },
  );
  return new Table({ table: 'mesa', seq: 1, at: 0, facts }, games);
}

const add = (table: Table, facts: readonly Fact[], at = 0) =>
  table.apply({ table: 'mesa', seq: table.seq + 1, at, facts });

const act = (table: Table, person: string, action: Action): Fact[] =>
  decide(table, person, action, {
    now: 0,
    absentSince: () => undefined,
    name: 'Luis',
    isBot: () => true,
    standInLevel: 'easy',
  });

describe('a table of a tournament', () => {
  test('has begun when it is opened, with its people in their seats under different names', () => {
    const room = roomOf(begun());
    expect(room.phase).toBe('playing');
    expect(room.tournament).toEqual(PLACE);
    expect(room.seats.map(({ person }) => person)).toEqual(['ana', 'eva', 'other']);
    expect(room.seats.map(({ name }) => name)).toEqual(['Ana', 'Eva', 'Ana 2']);
  });

  test('cannot be joined, and has no rematch', () => {
    const table = begun();
    expect(() => act(table, 'luis', { type: 'sit', name: 'Luis' })).toThrow(
      'The match has started',
    );
    expect(() => act(table, 'ana', { type: 'rematch' })).toThrow('do not go together');
  });

  test('counts as opened neither by its organiser nor in the list of its circle', () => {
    const index = indexOf(begun(), true);
    expect(index).not.toHaveProperty('openedBy');
    expect(index).not.toHaveProperty('circle');
  });
});

describe('the end of the time of a round', () => {
  test('gives every seat to a bot, once, and the bots do not pause', () => {
    const table = begun();
    const step = add(table, roundOverFacts(table, 'easy'), 1_000);
    expect(stepFor(table, step, 'spectator').happenings).toEqual(
      [0, 1, 2].map((seat) => ({ type: 'stand-in', seat, level: 'easy', reason: 'round' })),
    );
    expect(table.botSeats).toEqual(seatsIn(table.deciders));
    expect(roundOverFacts(table, 'easy')).toEqual([]);
    expect(dueAt(table, true)).toBe(1_000);
  });

  test('lets nobody move or come back', () => {
    const table = begun();
    add(table, roundOverFacts(table, 'easy'));
    const [seat] = seatsIn(table.deciders);
    const { person } = PLAYERS[seat];
    const move = { type: 'take' };
    expect(() => act(table, person, { type: 'move', move })).toThrow('time of the round is over');
    expect(() => act(table, person, { type: 'back' })).toThrow('time of the round is over');
  });

  test('changes nothing at a finished table', () => {
    const table = begun();
    while (table.phase === 'playing') {
      const [seat] = seatsIn(table.deciders);
      const [move] = table.match ? table.game.legalMoves(table.match.state, seat) : [];
      add(table, moveFacts(table, seat, move, 'person'));
    }
    expect(roundOverFacts(table, 'easy')).toEqual([]);
  });
});
