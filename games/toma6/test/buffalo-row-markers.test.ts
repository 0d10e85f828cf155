import { describe, expect, test } from 'vitest';
import {
  buffaloAfterReveal,
  buffaloOf,
  type Cards,
  insert,
  lift,
  passAll,
  passAllWindows,
  push,
  type Special,
  stop,
  take,
  take7,
  upTo,
} from './position.ts';

const ROWS = [[10], [30], [50], [70]];

describe('take-7', () => {
  test('[TB-20] lets the sixth card stay; the seventh takes six and removes the marker', () => {
    const table = buffaloAfterReveal({
      rows: [[1, 2, 3, 4, 5], [30], [50], [70]],
      cards: [6, 71],
      buffalo: 7,
      display: ['take-7', 'stop'],
    });
    table.play([1, take7(0)]);
    expect(buffaloOf(table)).toMatchObject({ take7: [0], display: ['stop'] });
    passAll(table);
    expect(table.state.rows[0]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(buffaloOf(table).take7).toEqual([0]);
    passAll(table);
    expect(table.state.rows[0]).toEqual([7]);
    expect(buffaloOf(table)).toMatchObject({
      pile: [1, 2, 3, 4, 5, 6],
      take7: [],
      display: ['stop'],
    });
    expect(table.state.piles).toEqual([[]]);
  });

  test.each<[number, Cards, Cards, number[]]>([
    [4, [1, 2, 3, 4, 7], [], [0]],
    [5, [1, 2, 3, 4, 5, 7], [], [0]],
    [6, [7], [1, 2, 3, 4, 5, 6], []],
  ])(
    '[TB-20] on a row of %i cards leaves the row %j and the pile %j',
    (length, row, pile, markers) => {
      const rows = [upTo(length), [30], [50], [70]];
      const table = buffaloAfterReveal({ rows, cards: [60, 71], buffalo: 7, take7: [0] });
      expect(table.state.rows[0]).toEqual(row);
      expect(buffaloOf(table)).toMatchObject({ pile, take7: markers });
    },
  );

  test('[TB-20] does not change the capacity of other rows', () => {
    const rows = [[1], [20, 21, 22, 23, 24], [50], [70]];
    const table = buffaloAfterReveal({ rows, cards: [25, 71], buffalo: 80, take7: [0] });
    expect(table.state.rows[1]).toEqual([25]);
    expect(table.state.piles).toEqual([[20, 21, 22, 23, 24]]);
    expect(buffaloOf(table).take7).toEqual([0]);
  });

  test('[TB-R7] leaves when a low card takes its row', () => {
    const rows = [[20, 21, 22, 23, 24, 25], [30], [50], [70]];
    const table = buffaloAfterReveal({ rows, cards: [5, 71], buffalo: 80, take7: [0, 2] });
    table.play([0, take(0)]);
    expect(table.state.rows[0]).toEqual([5]);
    expect(table.state.piles).toEqual([[20, 21, 22, 23, 24, 25]]);
    expect(buffaloOf(table).take7).toEqual([2]);
  });

  test("[TB-R7] leaves when the buffalo's low card takes its row", () => {
    const rows = [[21], [30], [50], [70]];
    const table = buffaloAfterReveal({ rows, cards: [31, 71], buffalo: 5, take7: [0] });
    expect(buffaloOf(table)).toMatchObject({ pile: [21], take7: [] });
  });

  test('[TB-R3] is refused on a row that has one, but allowed beside a stop', () => {
    const table = buffaloAfterReveal({
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
    expect(new Set(buffaloOf(table).take7)).toEqual(new Set([0, 1]));
    expect(new Set(buffaloOf(table).stop)).toEqual(new Set([0, 1]));
  });

  test.each([4, -1])('[TB-20, TB-21] is refused on row index %i, like stop and lift', (row) => {
    const display: Special[] = ['take-7', 'stop'];
    const table = buffaloAfterReveal({
      rows: ROWS,
      cards: [11, 71],
      buffalo: 80,
      display,
      stop: [0],
    });
    table.refusal(0, take7(row));
    table.refusal(0, stop(row));
    table.refusal(0, lift(row));
  });
});

describe('stop', () => {
  test('[TB-21] makes the buffalo take the next open row', () => {
    const table = buffaloAfterReveal({
      rows: [[5, 10, 15, 17, 20], [23], [50], [70]],
      cards: [51, 71],
      buffalo: 25,
      display: ['stop'],
    });
    table.play([0, stop(1)]);
    expect(buffaloOf(table)).toMatchObject({ stop: [1], display: [] });
    passAll(table);
    expect(table.state.rows).toEqual([[25], [23], [50], [70]]);
    expect(buffaloOf(table).pile).toEqual([5, 10, 15, 17, 20]);
  });

  test('[TB-21] stays over the tricks until it is lifted', () => {
    const table = buffaloAfterReveal({ rows: ROWS, cards: [71, 72], buffalo: 73, stop: [3] });
    passAllWindows(table);
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
    ['[TB-21, TB-23] insert into the stopped row', insert(0, 1)],
    ['[TB-21, TB-24, TB-R6] push out of the stopped row', push(20, 1, 0)],
    ['[TB-21, TB-24, TB-R6] push into the stopped row', push(40, 0, 2)],
  ])('%s is refused and not listed', (_, move) => {
    const table = buffaloAfterReveal(STOPPED);
    table.refusal(0, move);
    expect(table.legal(0)).not.toContainEqual(move);
  });

  test.each([
    ['insert', insert(1, 0), [[10, 20], [15, 30, 40], [50], [70]]],
    ['push', push(40, 2, 0), [[10, 20], [30], [40, 50], [70]]],
  ])('[TB-21] allows %s between open rows', (_, move, rows) => {
    const table = buffaloAfterReveal(STOPPED);
    expect(table.legal(0)).toContainEqual(move);
    table.play([0, move]);
    expect(table.state.rows).toEqual(rows);
  });

  test('[TB-21, TB-R4] makes a card that fits only the stopped row a low card', () => {
    const table = buffaloAfterReveal({ ...STOPPED, cards: [25, 71] });
    passAll(table);
    expect(table.state.rows).toEqual(STOPPED.rows);
    expect(table.deciders).toEqual([0]);
    table.refusal(0, take(0));
    table.play([0, take(1)]);
    expect(table.state.rows).toEqual([[10, 20], [25], [50], [70]]);
    expect(table.state.piles).toEqual([[30, 40]]);
  });

  test('[TB-21] can be lifted by any seat, which opens the row', () => {
    const table = buffaloAfterReveal({ ...STOPPED, cards: [25, 71], specials: ['sort'] });
    table.refusal(1, lift(1));
    expect(table.legal(1)).toContainEqual(lift(0));
    table.play([1, lift(0)]);
    expect(buffaloOf(table)).toMatchObject({
      stop: [],
      display: ['insert', 'push'],
      specials: ['sort'],
    });
    passAll(table);
    expect(table.state.rows[0]).toEqual([10, 20, 25]);
  });

  test('[TB-21] can be lifted in the window in which it was laid', () => {
    const table = buffaloAfterReveal({
      rows: ROWS,
      cards: [11, 71],
      buffalo: 80,
      display: ['stop', 'first'],
    });
    table.play([0, stop(0)], [1, lift(0)]);
    expect(buffaloOf(table)).toMatchObject({ stop: [], display: ['first'] });
    passAll(table);
    expect(table.state.rows[0]).toEqual([10, 11]);
  });

  test('[TB-21, TB-R1] lifted with nothing else usable leaves no window', () => {
    const table = buffaloAfterReveal({ rows: ROWS, cards: [11, 71], buffalo: 80, stop: [0] });
    table.play([0, lift(0)]);
    expect(table.state).toMatchObject({
      phase: 'choose',
      rows: [[10, 11], [30], [50], [70, 71, 80]],
    });
  });

  test('[TB-20, TB-21] stays on a row together with take-7', () => {
    const rows = [[1, 2, 3, 4, 5, 6], [30], [50], [70]];
    const table = buffaloAfterReveal({ rows, cards: [31, 71], buffalo: 7, take7: [0], stop: [0] });
    passAll(table);
    expect(table.state.rows[0]).toEqual(rows[0]);
    expect(buffaloOf(table)).toMatchObject({ take7: [0], stop: [0] });
  });
});
