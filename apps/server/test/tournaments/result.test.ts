import { seatsIn } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { type Fact, moveFacts, newTable, Table } from '@sobremesa/tables';
import { expect, test } from 'vitest';
import { seatResultsOf } from '../../src/tournaments/result.ts';

const PEOPLE = ['ana', 'luis', 'eva'];
/** A bot plays for the last one from the first move on. */
const VANISHED = 2;

function begun(): Table {
  const opener = { host: 'ana', secret: 'a1'.repeat(32) };
  const facts: Fact[] = [
    ...newTable({ game: 'nogracias', seats: PEOPLE.length }, opener, { games, bots: [] }),
    ...PEOPLE.map((person, seat): Fact => ({ type: 'sat', seat, person, name: person })),
    { type: 'started' },
  ];
  return new Table({ table: 'mesa', seq: 1, at: 0, facts }, games);
}

test('has the rank and score of every seat, and who made no move of their own', () => {
  const table = begun();
  expect(seatResultsOf(table)).toBeUndefined();
  while (table.phase === 'playing') {
    const [seat] = seatsIn(table.deciders);
    const moves = table.match ? table.game.legalMoves(table.match.state, seat) : [];
    // Everybody pays while they can; so every seat moves.
    const move = moves.find(({ type }) => type === 'pay') ?? moves[0];
    const facts = moveFacts(table, seat, move, seat === VANISHED ? 'bot' : 'person');
    table.apply({ table: 'mesa', seq: table.seq + 1, at: 0, facts });
  }
  const results = seatResultsOf(table);
  expect(results?.map(({ missed }) => missed)).toEqual([false, false, true]);
  const standings = table.match ? table.game.standings(table.match.state) : [];
  for (const [seat, { score, rank }] of (results ?? []).entries()) {
    expect(standings).toContainEqual(expect.objectContaining({ seat, score, rank }));
  }
});
