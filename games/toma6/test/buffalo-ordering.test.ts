import { describe, expect, test } from 'vitest';
import {
  buffaloAfterReveal,
  buffaloOf,
  first,
  insert,
  last,
  moveTypes,
  passAll,
  type Special,
  sort,
  take,
  waiting,
} from './position.ts';

const ROWS = [[10], [30], [50], [70]];

describe('first, last and sort', () => {
  const trick = (...specials: readonly Special[]) =>
    buffaloAfterReveal({
      rows: ROWS,
      cards: [40, 60, 75],
      buffalo: 20,
      display: specials.slice(0, 2),
      specials: specials.slice(2),
    });

  test.each<[string, object[], (number | 'buffalo')[]]>([
    ['[TB-25] first 2', [first(2)], [2, 'buffalo', 0, 1]],
    ['[TB-25] first 0', [first(0)], [0, 'buffalo', 1, 2]],
    ['[TB-25, TB-R8] first 0, first 2', [first(0), first(2)], [2, 0, 'buffalo', 1]],
    ['[TB-26] last 0', [last(0)], ['buffalo', 1, 2, 0]],
    ['[TB-26, TB-R8] last 0, last 1', [last(0), last(1)], ['buffalo', 2, 0, 1]],
    ['[TB-R8] first 2, last 2', [first(2), last(2)], ['buffalo', 0, 1, 2]],
    ['[TB-R8] last 0, first 0', [last(0), first(0)], [0, 'buffalo', 1, 2]],
    ['[TB-27] sort', [sort(2, 0, 'buffalo', 1)], [2, 0, 'buffalo', 1]],
    ['[TB-27] the buffalo last', [sort(1, 0, 2, 'buffalo')], [1, 0, 2, 'buffalo']],
    ['[TB-R8] sort, first 1', [sort(2, 0, 'buffalo', 1), first(1)], [1, 2, 0, 'buffalo']],
    ['[TB-R8] last 0, sort', [last(0), sort(0, 1, 'buffalo', 2)], [0, 1, 'buffalo', 2]],
  ])('%s changes the order of the queue', (_, moves, order) => {
    const specials = moves.map((move) => (move as { type: Special }).type);
    const table = trick(...specials, 'stop');
    for (const move of moves) {
      table.play([1, move]);
      expect(buffaloOf(table).passed).toEqual([false, false, false]);
    }
    expect(waiting(table)).toEqual(order);
    expect(table.state.rows).toEqual(ROWS);
  });

  test('[TB-25, TB-27] determine the order of placement', () => {
    const table = buffaloAfterReveal({
      rows: [[1, 2, 3, 4], [50], [70], [90]],
      cards: [5, 6],
      buffalo: 7,
      display: ['sort'],
    });
    table.play([0, sort(0, 'buffalo', 1)]);
    // The 7 takes the row before the 6, which then fits nowhere.
    expect(table.state).toMatchObject({
      rows: [[7], [50], [70], [90]],
      queue: [{ seat: 1, card: 6, value: 6 }],
      buffalo: { pile: [1, 2, 3, 4, 5], passed: [true, true] },
    });
    table.play([1, take(1)]);
    expect(table.state.piles).toEqual([[50]]);
  });

  test('[TB-26] last can make the buffalo take a full row', () => {
    const table = buffaloAfterReveal({
      rows: [[10], [30], [50], [90, 91, 92, 93, 94]],
      cards: [100, 31],
      buffalo: 103,
      display: ['last'],
    });
    // No special is left, so all three cards are placed without a window.
    table.play([1, last(0)]);
    expect(table.state.rows[3]).toEqual([103]);
    expect(buffaloOf(table).pile).toEqual([90, 91, 92, 93, 94]);
    expect(table.state.rows[2]).toEqual([50, 100]);
    expect(table.state.piles).toEqual([[]]);
  });

  test.each([
    ["[TB-25] first for the buffalo's card", 'first', first('buffalo')],
    ["[TB-26] last for the buffalo's card", 'last', last('buffalo')],
    ['[TB-25] first for a seat that does not exist', 'first', first(3)],
    ['[TB-26] last for a seat that does not exist', 'last', last(3)],
    ['[TB-27] sort without the buffalo', 'sort', sort(0, 1, 2)],
    ['[TB-27] sort without a player', 'sort', sort(0, 1, 'buffalo')],
    ['[TB-27] sort with a seat twice', 'sort', sort(0, 1, 1, 2, 'buffalo')],
    ['[TB-27] sort with a seat twice and another missing', 'sort', sort(0, 1, 1, 'buffalo')],
    ['[TB-27] sort with a seat that does not exist', 'sort', sort(0, 1, 3, 'buffalo')],
    ['[TB-27] sort with an unknown word', 'sort', sort(0, 1, 'cow', 'buffalo')],
    ['[TB-27] sort without an order', 'sort', { type: 'sort' }],
  ] as const)('%s is refused', (_, special, move) => {
    trick(special).refusal(0, move);
  });

  test('[TB-25, TB-26, TB-27, TB-R8] cannot name a placed card', () => {
    for (const move of [first(0), last(0), sort(0, 1, 2), sort('buffalo', 1, 2)]) {
      const table = trick(move.type as Special, 'stop');
      passAll(table);
      passAll(table);
      expect(waiting(table)).toEqual([1, 2]);
      table.refusal(0, move);
    }
    const table = trick('sort', 'stop');
    passAll(table);
    passAll(table);
    table.play([0, sort(2, 1)]);
    expect(waiting(table)).toEqual([2, 1]);
  });

  test("[TB-R8] first and last need one player's card, sort needs two cards", () => {
    const left = (special: Special) => {
      const table = trick(special, 'stop');
      for (let placed = 0; placed < 3; placed++) passAll(table);
      expect(waiting(table)).toEqual([2]);
      return table;
    };
    expect(moveTypes(left('first'), 0)).toContain('first');
    expect(moveTypes(left('last'), 0)).toContain('last');
    expect(moveTypes(left('sort'), 0)).not.toContain('sort');
    left('sort').refusal(0, sort(2));
    left('first').play([0, first(2)]);
  });

  test('[TB-R9] turn up the next special before deciding whether a window opens', () => {
    const trick10 = {
      rows: ROWS,
      cards: [11, 51],
      buffalo: 71,
      trick: 10,
      specials: ['stop'],
    } as const;
    const ordered = buffaloAfterReveal({ ...trick10, display: ['replace', 'first'] });
    ordered.play([0, first(1)]);
    expect(waiting(ordered)).toEqual([1, 0, 'buffalo']);
    expect(moveTypes(ordered, 0).sort()).toEqual(['pass', 'stop']);

    const inserted = buffaloAfterReveal({ ...trick10, display: ['replace', 'insert'] });
    inserted.play([0, insert(1, 0)]);
    expect(inserted.state.rows[1]).toEqual([11, 30]);
    expect(waiting(inserted)).toEqual([1, 'buffalo']);
    expect(moveTypes(inserted, 0).sort()).toEqual(['pass', 'stop']);
  });
});
