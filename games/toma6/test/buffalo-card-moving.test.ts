import { describe, expect, test } from 'vitest';
import {
  buffaloAfterReveal,
  buffaloBeforeReveal,
  buffaloOf,
  type Cards,
  first,
  insert,
  layAll,
  moveTypes,
  passAll,
  passAllWindows,
  push,
  replace,
  stop,
  take,
  waiting,
} from './position.ts';

const ROWS = [[10], [30], [50], [70]];

describe('replace', () => {
  const TRICK = {
    rows: ROWS,
    cards: [40, 60],
    buffalo: 20,
    keep: [[5, 33], [12]],
    display: ['replace', 'stop'],
    specials: ['last'],
  } as const;

  test('[TB-22, TB-R5] places the replacement at once, before every other card', () => {
    const table = buffaloAfterReveal(TRICK);
    table.play([1, replace(12)]);
    expect(table.state).toMatchObject({
      phase: 'place',
      rows: [[10, 12], [30], [50], [70]],
      queue: [
        { seat: 'buffalo', card: 20, value: 20 },
        { seat: 0, card: 40, value: 40 },
      ],
      buffalo: { specials: [], passed: [false, false] },
    });
    expect(table.state.hands).toEqual([[5, 33], [60]]);
    expect([...buffaloOf(table).display].sort()).toEqual(['last', 'stop']);
    expect(table.deciders).toEqual([0, 1]);
  });

  test('[TB-22, TB-R5, TB-R9] lets the player choose a row for a low replacement without a window before', () => {
    const table = buffaloAfterReveal(TRICK);
    table.play([0, replace(5)]);
    expect(table.state).toMatchObject({
      phase: 'place',
      rows: ROWS,
      queue: [
        { seat: 0, card: 5, value: 5 },
        { seat: 'buffalo', card: 20, value: 20 },
        { seat: 1, card: 60, value: 60 },
      ],
      buffalo: { specials: [], passed: [true, true] },
    });
    expect(table.state.hands[0]).toEqual([33, 40]);
    expect([...buffaloOf(table).display].sort()).toEqual(['last', 'stop']);
    expect(table.deciders).toEqual([0]);
    expect(table.refusal(1, stop(0)).code).toBe('not-your-turn');
    table.refusal(0, stop(0));
    table.play([0, take(2)]);
    expect(table.state).toMatchObject({
      rows: [[10], [30], [5], [70]],
      piles: [[50]],
      buffalo: { passed: [false, false] },
    });
    expect(waiting(table)).toEqual(['buffalo', 1]);
  });

  test('[TB-22] takes the row for the team if the replacement is the sixth card', () => {
    const table = buffaloAfterReveal({ ...TRICK, rows: [[1, 2, 3, 4, 10], [30], [50], [70]] });
    table.play([1, replace(12)]);
    expect(table.state.rows[0]).toEqual([12]);
    expect(table.state.piles).toEqual([[1, 2, 3, 4, 10]]);
  });

  test('[TB-22] keeps the order of the other cards, even a changed one', () => {
    const table = buffaloAfterReveal({
      ...TRICK,
      display: ['first', 'replace'],
      specials: ['stop', 'push'],
    });
    table.play([0, first(1)]);
    expect(waiting(table)).toEqual([1, 'buffalo', 0]);
    table.play([0, replace(33)]);
    expect(table.state.rows[1]).toEqual([30, 33]);
    expect(waiting(table)).toEqual([1, 'buffalo']);
  });

  test.each([
    ['[TB-22, TB-R2] a card of another hand', 0, 12],
    ['[TB-R5] the revealed card itself', 0, 40],
    ["[TB-22] the buffalo's card", 0, 20],
    ["[TB-R2] another seat's revealed card", 0, 60],
    ['a card in a row', 0, 10],
    ['a card that is not in play', 0, 99],
  ])('%s is refused', (_, seat, card) => {
    buffaloAfterReveal(TRICK).refusal(seat, replace(card));
  });

  test('[TB-22, TB-R2] is legal only for the owner and only before the card is placed', () => {
    const table = buffaloAfterReveal(TRICK);
    const replacements = (seat: number) =>
      table.legal(seat).filter(({ type }) => type === 'replace');
    expect(replacements(0)).toEqual(expect.arrayContaining([replace(5), replace(33)]));
    expect(replacements(0)).toHaveLength(2);
    expect(replacements(1)).toEqual([replace(12)]);
    passAll(table);
    passAll(table);
    expect(waiting(table)).toEqual([1]);
    expect(replacements(0)).toEqual([]);
    table.refusal(0, replace(33));
    table.play([1, replace(12)], [1, take(3)]);
    expect(table.state).toMatchObject({ phase: 'choose', trick: 2, hands: [[5, 33], [60]] });
  });

  test('[TB-R5] is refused in the last trick', () => {
    const table = buffaloAfterReveal({ ...TRICK, keep: [[], []], trick: 10 });
    expect(moveTypes(table, 0)).not.toContain('replace');
    table.refusal(0, replace(40));
    table.refusal(0, replace(12));
  });

  test('[TB-22] returns the card to the hand for a later trick', () => {
    const table = buffaloAfterReveal(TRICK);
    table.play([1, replace(12)]);
    passAllWindows(table);
    expect(table.state.phase).toBe('choose');
    layAll(table, [33, 60]);
    expect(waiting(table)).toContain(1);
  });
});

describe('insert', () => {
  const TRICK = {
    rows: [[10, 20, 30], [40], [50], [70]],
    buffalo: 90,
    display: ['insert', 'stop'],
    specials: ['push'],
  } as const;

  test.each<[number, number, number, Cards]>([
    [25, 0, 2, [10, 20, 25, 30]],
    [15, 0, 1, [10, 15, 20, 30]],
    [5, 0, 0, [5, 10, 20, 30]],
    [5, 3, 0, [5, 70]],
    [45, 2, 0, [45, 50]],
    [35, 1, 0, [35, 40]],
  ])('[TB-23] puts the %i into row index %i at %i, giving %j', (card, row, at, after) => {
    const table = buffaloAfterReveal({ ...TRICK, cards: [card, 71] });
    expect(table.legal(0)).toContainEqual(insert(row, at));
    table.play([0, insert(row, at)]);
    expect(table.state).toMatchObject({
      phase: 'place',
      rows: TRICK.rows.map((before, index) => (index === row ? after : before)),
      piles: [[]],
      buffalo: { specials: [], passed: [false, false] },
    });
    expect(waiting(table)).toEqual([1, 'buffalo']);
    expect([...buffaloOf(table).display].sort()).toEqual(['push', 'stop']);
  });

  test.each([
    ['at the end', 35, 0, 3],
    ['at the end of a row of one card', 45, 1, 1],
    ['out of order', 25, 0, 1],
    ['in front of lower cards', 25, 0, 0],
    ['behind a higher card', 25, 0, 3],
    ['beyond the end', 25, 0, 4],
    ['before the front', 25, 0, -1],
    ['in a row that does not exist', 25, 4, 0],
  ])('[TB-23] is refused %s', (_, card, row, at) => {
    const table = buffaloAfterReveal({ ...TRICK, cards: [card, 71] });
    table.refusal(0, insert(row, at));
    expect(table.legal(0)).not.toContainEqual(insert(row, at));
  });

  test('[TB-23] has one legal index in every row with a higher end', () => {
    const inserts = (card: number) =>
      buffaloAfterReveal({ ...TRICK, cards: [card, 71] })
        .legal(0)
        .filter(({ type }) => type === 'insert');
    expect(inserts(25)).toHaveLength(4);
    expect(inserts(25)).toEqual(
      expect.arrayContaining([insert(0, 2), insert(1, 0), insert(2, 0), insert(3, 0)]),
    );
    expect(inserts(45)).toHaveLength(2);
    expect(inserts(45)).toEqual(expect.arrayContaining([insert(2, 0), insert(3, 0)]));
  });

  test.each<[number, number, Cards]>([
    [25, 2, [10, 20, 25, 30, 40]],
    [5, 0, [5, 10, 20, 30, 40]],
    [45, 4, [10, 20, 30, 40, 45]],
  ])('[TB-23] of the %i into a full row at %i makes the team take %j', (card, at, taken) => {
    const rows = [[10, 20, 30, 40, 50], [60], [70], [80]];
    const table = buffaloAfterReveal({ ...TRICK, rows, cards: [card, 103], buffalo: 104 });
    table.play([0, insert(0, at)]);
    expect(table.state.rows).toEqual([[50], [60], [70], [80]]);
    expect(table.state.piles).toEqual([taken]);
    expect(buffaloOf(table).pile).toEqual([]);
    expect(waiting(table)).toEqual([1, 'buffalo']);
  });

  test.each<[number, Cards, Cards, Cards, number[]]>([
    [5, [10, 20, 30, 40, 50], [10, 20, 25, 30, 40, 50], [], [0]],
    [6, [10, 20, 30, 40, 50, 55], [55], [10, 20, 25, 30, 40, 50], []],
  ])(
    '[TB-R7] into a take-7 row of %i cards takes it only if it is full',
    (_, row, after, taken, markers) => {
      const rows = [row, [60], [70], [80]];
      const table = buffaloAfterReveal({
        ...TRICK,
        rows,
        cards: [25, 103],
        buffalo: 104,
        take7: [0],
      });
      table.play([0, insert(0, 2)]);
      expect(table.state.rows[0]).toEqual(after);
      expect(table.state.piles).toEqual([taken]);
      expect(buffaloOf(table).take7).toEqual(markers);
    },
  );

  test('[TB-23, TB-R2] is legal only for the owner of the next card', () => {
    const table = buffaloAfterReveal({ ...TRICK, cards: [25, 15] });
    expect(waiting(table)).toEqual([1, 0, 'buffalo']);
    table.refusal(0, insert(0, 2));
    table.refusal(0, insert(0, 1));
    expect(moveTypes(table, 0)).not.toContain('insert');
    table.play([1, insert(0, 1)]);
    expect(table.state.rows[0]).toEqual([10, 15, 20, 30]);
  });

  test("[TB-23] is refused for the buffalo's card", () => {
    const table = buffaloAfterReveal({ ...TRICK, cards: [25, 71], buffalo: 15 });
    expect(waiting(table)[0]).toBe('buffalo');
    for (const seat of [0, 1]) {
      table.refusal(seat, insert(0, 1));
      expect(moveTypes(table, seat)).not.toContain('insert');
    }
  });
});

describe('push', () => {
  const TRICK = {
    rows: [[10, 20, 55], [40], [50, 60], [70]],
    cards: [71, 72],
    buffalo: 90,
    display: ['push', 'stop'],
    specials: ['sort'],
  } as const;

  test.each<[string, number, number, number, readonly Cards[]]>([
    ['to the front', 20, 1, 0, [[10, 55], [20, 40], [50, 60], [70]]],
    ['between two cards', 55, 2, 1, [[10, 20], [40], [50, 55, 60], [70]]],
    ['to the end', 60, 1, 1, [[10, 20, 55], [40, 60], [50], [70]]],
    ['to the end of a longer row', 60, 0, 3, [[10, 20, 55, 60], [40], [50], [70]]],
    ['from the front', 10, 3, 0, [[20, 55], [40], [50, 60], [10, 70]]],
  ])('[TB-24] %s moves the %i to row index %i at %i', (_, card, row, at, rows) => {
    const table = buffaloAfterReveal(TRICK);
    expect(table.legal(1)).toContainEqual(push(card, row, at));
    table.play([1, push(card, row, at)]);
    expect(table.state).toMatchObject({ phase: 'place', rows, piles: [[]] });
    expect(waiting(table)).toEqual([0, 1, 'buffalo']);
    expect(buffaloOf(table).passed).toEqual([false, false]);
    expect([...buffaloOf(table).display].sort()).toEqual(['sort', 'stop']);
  });

  test.each([
    ['[TB-R6] that empties a row', push(40, 0, 2)],
    ['[TB-R6] that empties the last row', push(70, 2, 2)],
    ['[TB-24] to its own index', push(20, 0, 1)],
    ['[TB-24] within its row', push(20, 0, 2)],
    ['[TB-24] to the end of its row', push(55, 0, 3)],
    ['[TB-24] behind a higher card', push(20, 1, 1)],
    ['[TB-24] between the wrong cards', push(20, 2, 1)],
    ['[TB-24] in front of a lower card', push(60, 1, 0)],
    ['[TB-24] beyond the end', push(60, 1, 2)],
    ['[TB-24] into a row that does not exist', push(20, 4, 0)],
    ['[TB-24] of a card that is not placed yet', push(71, 3, 1)],
    ["[TB-24] of the buffalo's card", push(90, 3, 1)],
    ['[TB-24] of a card that is not in play', push(99, 3, 1)],
  ])('%s is refused', (_, move) => {
    const table = buffaloAfterReveal(TRICK);
    table.refusal(0, move);
    expect(table.legal(0)).not.toContainEqual(move);
  });

  test.each<[string, Cards, number, number, Cards, readonly Cards[]]>([
    ['between two cards', [35, 60], 35, 3, [10, 20, 30, 35, 40], [[50], [60]]],
    ['to the front', [5, 60], 5, 0, [5, 10, 20, 30, 40], [[50], [60]]],
    ['before the last card', [45, 60], 45, 4, [10, 20, 30, 40, 45], [[50], [60]]],
    ['to the end', [35, 60], 60, 5, [10, 20, 30, 40, 50], [[60], [35]]],
  ])(
    '[TB-24, TB-R6] %s of a full row makes the team take all but the last card',
    (_, from, card, at, taken, after) => {
      const rows = [[10, 20, 30, 40, 50], from, [70], [80]];
      const table = buffaloAfterReveal({ ...TRICK, rows, cards: [81, 82], buffalo: 9 });
      expect(waiting(table)[0]).toBe('buffalo');
      table.play([0, push(card, 0, at)]);
      expect(table.state.rows).toEqual([...after, [70], [80]]);
      expect(table.state.piles).toEqual([taken]);
      expect(buffaloOf(table).pile).toEqual([]);
    },
  );

  test.each<[number, Cards, Cards, Cards, number[]]>([
    [5, [10, 20, 30, 40, 50], [10, 20, 30, 35, 40, 50], [], [0]],
    [6, [10, 20, 30, 40, 50, 55], [55], [10, 20, 30, 35, 40, 50], []],
  ])(
    '[TB-R7] into a take-7 row of %i cards takes it only if it is full',
    (_, row, after, taken, markers) => {
      const rows = [row, [35, 60], [70], [80]];
      const table = buffaloAfterReveal({ ...TRICK, rows, cards: [81, 82], take7: [0] });
      table.play([0, push(35, 0, 3)]);
      expect(table.state.rows[0]).toEqual(after);
      expect(table.state.piles).toEqual([taken]);
      expect(buffaloOf(table).take7).toEqual(markers);
    },
  );

  test('[TB-24, TB-R7] out of a take-7 row leaves the marker there', () => {
    const rows = [[10, 20, 30, 40, 50, 55], [60], [70], [80]];
    const table = buffaloAfterReveal({ ...TRICK, rows, cards: [81, 82], take7: [0] });
    table.play([0, push(55, 1, 0)]);
    expect(table.state.rows.slice(0, 2)).toEqual([
      [10, 20, 30, 40, 50],
      [55, 60],
    ]);
    expect(buffaloOf(table).take7).toEqual([0]);
  });

  test('[TB-24] can fill a row so that the buffalo takes it', () => {
    const table = buffaloAfterReveal({
      ...TRICK,
      rows: [[3, 5, 11, 13], [1, 7], [60], [70]],
      cards: [80, 81],
      buffalo: 15,
    });
    table.play([0, push(7, 0, 2)]);
    expect(table.state.rows.slice(0, 2)).toEqual([[3, 5, 7, 11, 13], [1]]);
    passAll(table);
    expect(table.state.rows[0]).toEqual([15]);
    expect(buffaloOf(table).pile).toEqual([3, 5, 7, 11, 13]);
  });

  test('[TB-R6] is refused without an unplaced card', () => {
    buffaloBeforeReveal(TRICK).refusal(0, push(20, 1, 0));
  });
});
