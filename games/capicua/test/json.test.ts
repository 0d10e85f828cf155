import { InvalidInput } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { placed } from '../../test/support/table.ts';
import { capicua, type StateJson } from '../rules/index.ts';
import { at, position } from './position.ts';

const whole: StateJson = {
  phase: 'play',
  game: 2,
  dealer: 1,
  turn: 2,
  row: [34, 41, 33],
  deck: [98, 12, 55],
  hands: [[13, 15], [], [14, 97]],
  pairs: [[49, 94, 61, 16], [], [21, 17]],
  taken: [[], [88, 18, 19], [22]],
  scores: [-5, 0, 12],
};

describe('state JSON', () => {
  test.each<{ name: string; state: StateJson }>([
    { name: 'in play', state: whole },
    { name: 'in play, without a row', state: { ...whole, row: [] } },
    { name: 'after a take', state: { ...whole, phase: 'place', row: [] } },
    { name: 'over', state: { ...whole, phase: 'over' } },
    { name: 'over, with nothing left', state: position({ phase: 'over', hands: [[], []] }) },
    {
      name: 'with large hands',
      state: position({ hands: [[12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23], []] }),
    },
  ])('survives a round trip, $name', ({ state }) => {
    expect(at(state, { games: 2 }).state).toEqual(state);
  });

  test('gets its hands sorted', () => {
    expect(at({ hands: [[98, 12, 45], []] }).state.hands[0]).toEqual([12, 45, 98]);
  });

  test.each<{ given: object; says: string }>([
    { given: { row: [34, 13] }, says: 'card 13 is already in state.row[1]' },
    { given: { deck: [98, 98] }, says: 'card 98 is already in' },
    { given: { taken: [[], [], [41]] }, says: 'card 41 is already in' },
    { given: { pairs: [[49, 94], [], [94, 21]] }, says: 'card 94 is already in' },
    { given: { row: [20] }, says: 'state.row[0]: expected a card: 12 to 98 without the tens' },
    { given: { deck: [99] }, says: 'state.deck[0]: expected a card' },
    { given: { hands: [[13], [11], []] }, says: 'state.hands[1][0]: expected a card' },
    { given: { hands: [[13], []] }, says: 'expected 3 items, found 2' },
    { given: { pairs: [[], [], [], []] }, says: 'expected 3 items, found 4' },
    { given: { taken: [] }, says: 'expected 3 items' },
    { given: { scores: [0, 0] }, says: 'expected 3 items' },
    { given: { scores: [0, 0, 0.5] }, says: 'a whole number' },
    { given: { turn: 3 }, says: 'a whole number from 0 to 2' },
    { given: { dealer: -1 }, says: 'a whole number from 0 to 2' },
    { given: { game: 0 }, says: 'at least 1' },
    { given: { phase: 'draw' }, says: '"play", "place", "over"' },
    { given: { phase: 'place' }, says: 'state.row: expected an empty row' },
    { given: { starter: 0 }, says: 'unknown key "starter"' },
    { given: { row: null }, says: 'state.row: expected a list' },
  ])('with $given is refused', ({ given, says }) => {
    const read = () => placed(capicua, 3, { ...whole, ...given });
    expect(read).toThrow(InvalidInput);
    expect(read).toThrow(says);
  });

  test.each(Object.keys(whole))('without %s is refused', (key) => {
    const rest = Object.fromEntries(Object.entries(whole).filter(([other]) => other !== key));
    const read = () => placed(capicua, 3, rest);
    expect(read).toThrow(InvalidInput);
    expect(read).toThrow(`the key "${key}" is missing`);
  });
});
