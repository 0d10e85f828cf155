import { describe, expect, test } from 'vitest';
import {
  type Cards,
  faced,
  facing,
  herdOf,
  layAll,
  moveTypes,
  passAll,
  passOn,
  type Special,
  take,
  upTo,
  waiting,
} from './position.ts';

const ROWS = [[10], [30], [50], [70]];

const take7 = (row: number) => ({ type: 'take-7', row });
const stop = (row: number) => ({ type: 'stop', row });
const lift = (row: number) => ({ type: 'lift', row });
const replace = (card: number) => ({ type: 'replace', card });
const insert = (row: number, at: number) => ({ type: 'insert', row, at });
const push = (card: number, row: number, at: number) => ({ type: 'push', card, row, at });
const first = (seat: unknown) => ({ type: 'first', seat });
const last = (seat: unknown) => ({ type: 'last', seat });
const sort = (...order: readonly unknown[]) => ({ type: 'sort', order });

describe('take-7', () => {
  test('[TB-20] the sixth card stays, the seventh takes six, and the marker leaves', () => {
    const table = faced({
      rows: [[1, 2, 3, 4, 5], [30], [50], [70]],
      cards: [6, 71],
      buffalo: 7,
      display: ['take-7', 'stop'],
    });
    table.play([1, take7(0)]);
    expect(herdOf(table)).toMatchObject({ take7: [0], display: ['stop'] });
    passAll(table);
    expect(table.state.rows[0]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(herdOf(table).take7).toEqual([0]);
    passAll(table);
    expect(table.state.rows[0]).toEqual([7]);
    expect(herdOf(table)).toMatchObject({ pile: [1, 2, 3, 4, 5, 6], take7: [], display: ['stop'] });
    expect(table.state.piles).toEqual([[]]);
  });

  test.each<[number, Cards, Cards, number[]]>([
    [4, [1, 2, 3, 4, 7], [], [0]],
    [5, [1, 2, 3, 4, 5, 7], [], [0]],
    [6, [7], [1, 2, 3, 4, 5, 6], []],
  ])('[TB-20] beside %i cards: the row is then %j, taken %j', (length, row, pile, markers) => {
    const rows = [upTo(length), [30], [50], [70]];
    const table = faced({ rows, cards: [60, 71], buffalo: 7, take7: [0] });
    expect(table.state.rows[0]).toEqual(row);
    expect(herdOf(table)).toMatchObject({ pile, take7: markers });
  });

  test('[TB-20] the other rows keep their five', () => {
    const rows = [[1], [20, 21, 22, 23, 24], [50], [70]];
    const table = faced({ rows, cards: [25, 71], buffalo: 80, take7: [0] });
    expect(table.state.rows[1]).toEqual([25]);
    expect(table.state.piles).toEqual([[20, 21, 22, 23, 24]]);
    expect(herdOf(table).take7).toEqual([0]);
  });

  test('[TB-R7] a low card takes all six, and the marker leaves', () => {
    const rows = [[20, 21, 22, 23, 24, 25], [30], [50], [70]];
    const table = faced({ rows, cards: [5, 71], buffalo: 80, take7: [0, 2] });
    table.play([0, take(0)]);
    expect(table.state.rows[0]).toEqual([5]);
    expect(table.state.piles).toEqual([[20, 21, 22, 23, 24, 25]]);
    expect(herdOf(table).take7).toEqual([2]);
  });

  test("[TB-R7] so does the buffalo's", () => {
    const rows = [[21], [30], [50], [70]];
    const table = faced({ rows, cards: [31, 71], buffalo: 5, take7: [0] });
    expect(herdOf(table)).toMatchObject({ pile: [21], take7: [] });
  });

  test('[TB-R3] never two of one kind at a row, but the other kind beside it', () => {
    const table = faced({
      rows: ROWS,
      cards: [11, 71],
      buffalo: 80,
      display: ['take-7', 'stop'],
      take7: [0],
      stop: [1],
    });
    table.refusal(0, take7(0));
    table.refusal(0, stop(1));
    expect(table.legal(0)).toEqual(expect.arrayContaining([take7(1), take7(2), take7(3)]));
    expect(table.legal(0)).toEqual(expect.arrayContaining([stop(0), stop(2), stop(3)]));
    expect(table.legal(0)).not.toContainEqual(take7(0));
    expect(table.legal(0)).not.toContainEqual(stop(1));
    table.play([0, take7(1)], [1, stop(0)]);
    expect(new Set(herdOf(table).take7)).toEqual(new Set([0, 1]));
    expect(new Set(herdOf(table).stop)).toEqual(new Set([0, 1]));
  });

  test.each([4, -1])('[TB-20, TB-21] there is no row index %i', (row) => {
    const display: Special[] = ['take-7', 'stop'];
    const table = faced({ rows: ROWS, cards: [11, 71], buffalo: 80, display, stop: [0] });
    table.refusal(0, take7(row));
    table.refusal(0, stop(row));
    table.refusal(0, lift(row));
  });
});

describe('stop', () => {
  test('[TB-21] the buffalo must pass by a stopped row and takes the next', () => {
    const table = faced({
      rows: [[5, 10, 15, 17, 20], [23], [50], [70]],
      cards: [51, 71],
      buffalo: 25,
      display: ['stop'],
    });
    table.play([0, stop(1)]);
    expect(herdOf(table)).toMatchObject({ stop: [1], display: [] });
    passAll(table);
    expect(table.state.rows).toEqual([[25], [23], [50], [70]]);
    expect(herdOf(table).pile).toEqual([5, 10, 15, 17, 20]);
  });

  test('[TB-21] it stays through the tricks until it is lifted', () => {
    const table = faced({ rows: ROWS, cards: [71, 72], buffalo: 73, stop: [3] });
    passOn(table);
    expect(table.state).toMatchObject({
      phase: 'choose',
      trick: 2,
      rows: [[10], [30], [50, 71, 72, 73], [70]],
      buffalo: { stop: [3] },
    });
    table.refusal(0, lift(3));
  });

  const STOPPED = {
    rows: [[10, 20], [30, 40], [50], [70]],
    cards: [15, 71],
    buffalo: 90,
    display: ['insert', 'push'],
    stop: [0],
  } as const;

  test.each([
    ['[TB-21, TB-23] insert there', insert(0, 1)],
    ['[TB-21, TB-24, TB-R6] push out of it', push(20, 1, 0)],
    ['[TB-21, TB-24, TB-R6] push into it', push(40, 0, 2)],
  ])('%s: refused, and not listed', (_, move) => {
    const table = faced(STOPPED);
    table.refusal(0, move);
    expect(table.legal(0)).not.toContainEqual(move);
  });

  test.each([
    ['insert', insert(1, 0), [[10, 20], [15, 30, 40], [50], [70]]],
    ['push', push(40, 2, 0), [[10, 20], [30], [40, 50], [70]]],
  ])('[TB-21] %s works at the open rows', (_, move, rows) => {
    const table = faced(STOPPED);
    expect(table.legal(0)).toContainEqual(move);
    table.play([0, move]);
    expect(table.state.rows).toEqual(rows);
  });

  test('[TB-21, TB-R4] a card that fits only there is a low card', () => {
    const table = faced({ ...STOPPED, cards: [25, 71] });
    passAll(table);
    expect(table.state.rows).toEqual(STOPPED.rows);
    expect(table.deciders).toEqual([0]);
    table.refusal(0, take(0));
    table.play([0, take(1)]);
    expect(table.state.rows).toEqual([[10, 20], [25], [50], [70]]);
    expect(table.state.piles).toEqual([[30, 40]]);
  });

  test('[TB-21] anybody lifts it, it is gone, and the row is open again', () => {
    const table = faced({ ...STOPPED, cards: [25, 71], specials: ['sort'] });
    table.refusal(1, lift(1));
    expect(table.legal(1)).toContainEqual(lift(0));
    table.play([1, lift(0)]);
    expect(herdOf(table)).toMatchObject({
      stop: [],
      display: ['insert', 'push'],
      specials: ['sort'],
    });
    passAll(table);
    expect(table.state.rows[0]).toEqual([10, 20, 25]);
  });

  test('[TB-21] a stop may be lifted in the window in which it was laid', () => {
    const table = faced({ rows: ROWS, cards: [11, 71], buffalo: 80, display: ['stop', 'first'] });
    table.play([0, stop(0)], [1, lift(0)]);
    expect(herdOf(table)).toMatchObject({ stop: [], display: ['first'] });
    passAll(table);
    expect(table.state.rows[0]).toEqual([10, 11]);
  });

  test('[TB-21, TB-R1] after the last lift, with nothing else usable, no window is left', () => {
    const table = faced({ rows: ROWS, cards: [11, 71], buffalo: 80, stop: [0] });
    table.play([0, lift(0)]);
    expect(table.state).toMatchObject({
      phase: 'choose',
      rows: [[10, 11], [30], [50], [70, 71, 80]],
    });
  });

  test('[TB-20, TB-21] a stopped row with take-7 keeps both', () => {
    const rows = [[1, 2, 3, 4, 5, 6], [30], [50], [70]];
    const table = faced({ rows, cards: [31, 71], buffalo: 7, take7: [0], stop: [0] });
    passAll(table);
    expect(table.state.rows[0]).toEqual(rows[0]);
    expect(herdOf(table)).toMatchObject({ take7: [0], stop: [0] });
  });
});

describe('replace', () => {
  const TRICK = {
    rows: ROWS,
    cards: [40, 60],
    buffalo: 20,
    keep: [[5, 33], [12]],
    display: ['replace', 'stop'],
    specials: ['last'],
  } as const;

  test('[TB-22, TB-R5] the replacement is placed at once, before every other waiting card', () => {
    const table = faced(TRICK);
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
    expect([...herdOf(table).display].sort()).toEqual(['last', 'stop']);
    expect(table.deciders).toEqual([0, 1]);
  });

  test('[TB-22, TB-R5, TB-R9] a low replacement chooses its row, and no window lies between', () => {
    const table = faced(TRICK);
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
    expect([...herdOf(table).display].sort()).toEqual(['last', 'stop']);
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

  test('[TB-22] a replacement as sixth card takes the row for the team', () => {
    const table = faced({ ...TRICK, rows: [[1, 2, 3, 4, 10], [30], [50], [70]] });
    table.play([1, replace(12)]);
    expect(table.state.rows[0]).toEqual([12]);
    expect(table.state.piles).toEqual([[1, 2, 3, 4, 10]]);
  });

  test('[TB-22] the order of the other cards stays as it is, changed or not', () => {
    const table = faced({
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
    ['[TB-22, TB-R2] with a card of another hand', 0, 12],
    ['[TB-R5] with the card itself', 0, 40],
    ["[TB-22] the buffalo's card", 0, 20],
    ["[TB-R2] another's revealed card", 0, 60],
    ['with a card on the table', 0, 10],
    ['with a card that is nowhere', 0, 99],
  ])('%s: refused', (_, seat, card) => {
    faced(TRICK).refusal(seat, replace(card));
  });

  test('[TB-22, TB-R2] each owner for its own card, and only while it waits', () => {
    const table = faced(TRICK);
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

  test('[TB-R5] never in the last trick', () => {
    const table = faced({ ...TRICK, keep: [[], []], trick: 10 });
    expect(moveTypes(table, 0)).not.toContain('replace');
    table.refusal(0, replace(40));
    table.refusal(0, replace(12));
  });

  test('[TB-22] the card taken back can be laid in a later trick', () => {
    const table = faced(TRICK);
    table.play([1, replace(12)]);
    passOn(table);
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
  ])('[TB-23] the %i into row index %i at %i: %j', (card, row, at, after) => {
    const table = faced({ ...TRICK, cards: [card, 71] });
    expect(table.legal(0)).toContainEqual(insert(row, at));
    table.play([0, insert(row, at)]);
    expect(table.state).toMatchObject({
      phase: 'place',
      rows: TRICK.rows.map((before, index) => (index === row ? after : before)),
      piles: [[]],
      buffalo: { specials: [], passed: [false, false] },
    });
    expect(waiting(table)).toEqual([1, 'buffalo']);
    expect([...herdOf(table).display].sort()).toEqual(['push', 'stop']);
  });

  test.each([
    ['at the end', 35, 0, 3],
    ['at the end of a single card', 45, 1, 1],
    ['out of order', 25, 0, 1],
    ['in front of lower cards', 25, 0, 0],
    ['behind a higher card', 25, 0, 3],
    ['beyond the end', 25, 0, 4],
    ['before the front', 25, 0, -1],
    ['in no row', 25, 4, 0],
  ])('[TB-23] %s: refused', (_, card, row, at) => {
    const table = faced({ ...TRICK, cards: [card, 71] });
    table.refusal(0, insert(row, at));
    expect(table.legal(0)).not.toContainEqual(insert(row, at));
  });

  test('[TB-23] one place in every row with a higher end', () => {
    const places = (card: number) =>
      faced({ ...TRICK, cards: [card, 71] })
        .legal(0)
        .filter(({ type }) => type === 'insert');
    expect(places(25)).toHaveLength(4);
    expect(places(25)).toEqual(
      expect.arrayContaining([insert(0, 2), insert(1, 0), insert(2, 0), insert(3, 0)]),
    );
    expect(places(45)).toHaveLength(2);
    expect(places(45)).toEqual(expect.arrayContaining([insert(2, 0), insert(3, 0)]));
  });

  test.each<[number, number, Cards]>([
    [25, 2, [10, 20, 25, 30, 40]],
    [5, 0, [5, 10, 20, 30, 40]],
    [45, 4, [10, 20, 30, 40, 45]],
  ])('[TB-23] the %i into a full row at %i: the team takes %j', (card, at, taken) => {
    const rows = [[10, 20, 30, 40, 50], [60], [70], [80]];
    const table = faced({ ...TRICK, rows, cards: [card, 103], buffalo: 104 });
    table.play([0, insert(0, at)]);
    expect(table.state.rows).toEqual([[50], [60], [70], [80]]);
    expect(table.state.piles).toEqual([taken]);
    expect(herdOf(table).pile).toEqual([]);
    expect(waiting(table)).toEqual([1, 'buffalo']);
  });

  test.each<[number, Cards, Cards, Cards, number[]]>([
    [5, [10, 20, 30, 40, 50], [10, 20, 25, 30, 40, 50], [], [0]],
    [6, [10, 20, 30, 40, 50, 55], [55], [10, 20, 25, 30, 40, 50], []],
  ])('[TB-R7] beside take-7 and %i cards', (_, row, after, taken, markers) => {
    const rows = [row, [60], [70], [80]];
    const table = faced({ ...TRICK, rows, cards: [25, 103], buffalo: 104, take7: [0] });
    table.play([0, insert(0, 2)]);
    expect(table.state.rows[0]).toEqual(after);
    expect(table.state.piles).toEqual([taken]);
    expect(herdOf(table).take7).toEqual(markers);
  });

  test('[TB-23, TB-R2] only the owner, and only the card to be placed next', () => {
    const table = faced({ ...TRICK, cards: [25, 15] });
    expect(waiting(table)).toEqual([1, 0, 'buffalo']);
    table.refusal(0, insert(0, 2));
    table.refusal(0, insert(0, 1));
    expect(moveTypes(table, 0)).not.toContain('insert');
    table.play([1, insert(0, 1)]);
    expect(table.state.rows[0]).toEqual([10, 15, 20, 30]);
  });

  test("[TB-23] never the buffalo's card", () => {
    const table = faced({ ...TRICK, cards: [25, 71], buffalo: 15 });
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
    ['in front', 20, 1, 0, [[10, 55], [20, 40], [50, 60], [70]]],
    ['between', 55, 2, 1, [[10, 20], [40], [50, 55, 60], [70]]],
    ['at the end', 60, 1, 1, [[10, 20, 55], [40, 60], [50], [70]]],
    ['at the end of more', 60, 0, 3, [[10, 20, 55, 60], [40], [50], [70]]],
    ['a first card', 10, 3, 0, [[20, 55], [40], [50, 60], [10, 70]]],
  ])('[TB-24] %s: the %i to row index %i at %i', (_, card, row, at, rows) => {
    const table = faced(TRICK);
    expect(table.legal(1)).toContainEqual(push(card, row, at));
    table.play([1, push(card, row, at)]);
    expect(table.state).toMatchObject({ phase: 'place', rows, piles: [[]] });
    expect(waiting(table)).toEqual([0, 1, 'buffalo']);
    expect(herdOf(table).passed).toEqual([false, false]);
    expect([...herdOf(table).display].sort()).toEqual(['sort', 'stop']);
  });

  test.each([
    ['[TB-R6] emptying a row', push(40, 0, 2)],
    ['[TB-R6] emptying the last row', push(70, 2, 2)],
    ['[TB-24] to where it lies', push(20, 0, 1)],
    ['[TB-24] within its row', push(20, 0, 2)],
    ['[TB-24] to the end of its row', push(55, 0, 3)],
    ['[TB-24] behind a higher card', push(20, 1, 1)],
    ['[TB-24] between the wrong cards', push(20, 2, 1)],
    ['[TB-24] in front of a lower card', push(60, 1, 0)],
    ['[TB-24] beyond the end', push(60, 1, 2)],
    ['[TB-24] into no row', push(20, 4, 0)],
    ['[TB-24] a card that waits', push(71, 3, 1)],
    ["[TB-24] the buffalo's card", push(90, 3, 1)],
    ['[TB-24] a card that is nowhere', push(99, 3, 1)],
  ])('%s: refused', (_, move) => {
    const table = faced(TRICK);
    table.refusal(0, move);
    expect(table.legal(0)).not.toContainEqual(move);
  });

  test.each<[string, Cards, number, number, Cards, readonly Cards[]]>([
    ['between', [35, 60], 35, 3, [10, 20, 30, 35, 40], [[50], [60]]],
    ['in front', [5, 60], 5, 0, [5, 10, 20, 30, 40], [[50], [60]]],
    ['before the last', [45, 60], 45, 4, [10, 20, 30, 40, 45], [[50], [60]]],
    ['at the end', [35, 60], 60, 5, [10, 20, 30, 40, 50], [[60], [35]]],
  ])(
    '[TB-24, TB-R6] %s into a full row: the team takes all but the last',
    (_, from, card, at, taken, after) => {
      const rows = [[10, 20, 30, 40, 50], from, [70], [80]];
      const table = faced({ ...TRICK, rows, cards: [81, 82], buffalo: 9 });
      expect(waiting(table)[0]).toBe('buffalo');
      table.play([0, push(card, 0, at)]);
      expect(table.state.rows).toEqual([...after, [70], [80]]);
      expect(table.state.piles).toEqual([taken]);
      expect(herdOf(table).pile).toEqual([]);
    },
  );

  test.each<[number, Cards, Cards, Cards, number[]]>([
    [5, [10, 20, 30, 40, 50], [10, 20, 30, 35, 40, 50], [], [0]],
    [6, [10, 20, 30, 40, 50, 55], [55], [10, 20, 30, 35, 40, 50], []],
  ])('[TB-R7] into take-7 and %i cards', (_, row, after, taken, markers) => {
    const rows = [row, [35, 60], [70], [80]];
    const table = faced({ ...TRICK, rows, cards: [81, 82], take7: [0] });
    table.play([0, push(35, 0, 3)]);
    expect(table.state.rows[0]).toEqual(after);
    expect(table.state.piles).toEqual([taken]);
    expect(herdOf(table).take7).toEqual(markers);
  });

  test('[TB-24, TB-R7] out of a take-7 row: the marker stays', () => {
    const rows = [[10, 20, 30, 40, 50, 55], [60], [70], [80]];
    const table = faced({ ...TRICK, rows, cards: [81, 82], take7: [0] });
    table.play([0, push(55, 1, 0)]);
    expect(table.state.rows.slice(0, 2)).toEqual([
      [10, 20, 30, 40, 50],
      [55, 60],
    ]);
    expect(herdOf(table).take7).toEqual([0]);
  });

  test('[TB-24] a card pushed under the buffalo makes it take the row', () => {
    const table = faced({
      ...TRICK,
      rows: [[3, 5, 11, 13], [1, 7], [60], [70]],
      cards: [80, 81],
      buffalo: 15,
    });
    table.play([0, push(7, 0, 2)]);
    expect(table.state.rows.slice(0, 2)).toEqual([[3, 5, 7, 11, 13], [1]]);
    passAll(table);
    expect(table.state.rows[0]).toEqual([15]);
    expect(herdOf(table).pile).toEqual([3, 5, 7, 11, 13]);
  });

  test('[TB-R6] not without an unplaced card', () => {
    facing(TRICK).refusal(0, push(20, 1, 0));
  });
});

describe('the order of the waiting cards', () => {
  const trick = (...specials: readonly Special[]) =>
    faced({
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
  ])('%s', (_, moves, order) => {
    const specials = moves.map((move) => (move as { type: Special }).type);
    const table = trick(...specials, 'stop');
    for (const move of moves) {
      table.play([1, move]);
      expect(herdOf(table).passed).toEqual([false, false, false]);
    }
    expect(waiting(table)).toEqual(order);
    expect(table.state.rows).toEqual(ROWS);
  });

  test('[TB-25, TB-27] the cards are placed in the new order', () => {
    const table = faced({
      rows: [[1, 2, 3, 4], [50], [70], [90]],
      cards: [5, 6],
      buffalo: 7,
      display: ['sort'],
    });
    table.play([0, sort(0, 'buffalo', 1)]);
    // The 7 took the row before the 6 came, which now fits nowhere.
    expect(table.state).toMatchObject({
      rows: [[7], [50], [70], [90]],
      queue: [{ seat: 1, card: 6, value: 6 }],
      buffalo: { pile: [1, 2, 3, 4, 5], passed: [true, true] },
    });
    table.play([1, take(1)]);
    expect(table.state.piles).toEqual([[50]]);
  });

  test('[TB-26] a card sent to the end lets the buffalo take the row', () => {
    const table = faced({
      rows: [[10], [30], [50], [90, 91, 92, 93, 94]],
      cards: [100, 31],
      buffalo: 103,
      display: ['last'],
    });
    // Once it is used, nothing is usable any more: all three cards are placed.
    table.play([1, last(0)]);
    expect(table.state.rows[3]).toEqual([103]);
    expect(herdOf(table).pile).toEqual([90, 91, 92, 93, 94]);
    expect(table.state.rows[2]).toEqual([50, 100]);
    expect(table.state.piles).toEqual([[]]);
  });

  test.each([
    ["[TB-25] first, the buffalo's card", 'first', first('buffalo')],
    ["[TB-26] last, the buffalo's card", 'last', last('buffalo')],
    ['[TB-25] first, nobody', 'first', first(3)],
    ['[TB-26] last, nobody', 'last', last(3)],
    ['[TB-27] an order without the buffalo', 'sort', sort(0, 1, 2)],
    ['[TB-27] an order without a player', 'sort', sort(0, 1, 'buffalo')],
    ['[TB-27] an order with a card twice', 'sort', sort(0, 1, 1, 2, 'buffalo')],
    ['[TB-27] an order with one for another', 'sort', sort(0, 1, 1, 'buffalo')],
    ['[TB-27] an order with a stranger', 'sort', sort(0, 1, 3, 'buffalo')],
    ['[TB-27] an order with a word', 'sort', sort(0, 1, 'cow', 'buffalo')],
    ['[TB-27] no order', 'sort', { type: 'sort' }],
  ] as const)('%s: refused', (_, special, move) => {
    trick(special).refusal(0, move);
  });

  test('[TB-25, TB-26, TB-27, TB-R8] a placed card is out of their reach', () => {
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

  test("[TB-R8] one player's card is enough for first and last, not for sort", () => {
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

  test('[TB-R9] the replacement is there before the window closes for want of specials', () => {
    const trick10 = {
      rows: ROWS,
      cards: [11, 51],
      buffalo: 71,
      trick: 10,
      specials: ['stop'],
    } as const;
    const ordered = faced({ ...trick10, display: ['replace', 'first'] });
    ordered.play([0, first(1)]);
    expect(waiting(ordered)).toEqual([1, 0, 'buffalo']);
    expect(moveTypes(ordered, 0).sort()).toEqual(['pass', 'stop']);

    const inserted = faced({ ...trick10, display: ['replace', 'insert'] });
    inserted.play([0, insert(1, 0)]);
    expect(inserted.state.rows[1]).toEqual([11, 30]);
    expect(waiting(inserted)).toEqual([1, 'buffalo']);
    expect(moveTypes(inserted, 0).sort()).toEqual(['pass', 'stop']);
  });
});
