import { describe, expect, test } from 'vitest';
import {
  buffaloAfterReveal,
  buffaloBeforeReveal,
  buffaloOf,
  first,
  layAll,
  lift,
  moveTypes,
  PASS,
  passAll,
  type Special,
  stop,
  take,
  waiting,
} from './position.ts';

const ROWS = [[10], [30], [50], [70]];

describe('specials', () => {
  const THREE = {
    rows: ROWS,
    cards: [11, 31, 51],
    buffalo: 71,
    display: ['stop', 'first'],
    specials: ['sort', 'push'],
  } as const;

  test('[TB-06] can be used only face up', () => {
    const table = buffaloAfterReveal(THREE);
    expect(moveTypes(table, 0).sort()).toEqual(['first', 'pass', 'stop']);
    table.refusal(0, { type: 'sort', order: [0, 1, 2, 'buffalo'] });
    table.refusal(0, { type: 'take-7', row: 0 });
    table.refusal(0, { type: 'last', seat: 0 });
  });

  test('[TB-06, TB-R9] are replaced at once from the face-down ones when used', () => {
    const table = buffaloAfterReveal(THREE);
    table.play([0, first(2)]);
    expect([...buffaloOf(table).display].sort()).toEqual(['sort', 'stop']);
    expect(buffaloOf(table).specials).toEqual(['push']);
    table.refusal(0, first(1));
    table.play([1, { type: 'sort', order: [0, 1, 2, 'buffalo'] }]);
    expect([...buffaloOf(table).display].sort()).toEqual(['push', 'stop']);
    expect(buffaloOf(table).specials).toEqual([]);
    table.play([2, stop(3)]);
    expect(buffaloOf(table).display).toEqual(['push']);
  });

  test.each<[string, Special, object]>([
    ['[TB-07, TB-20]', 'take-7', { type: 'take-7', row: 0 }],
    ['[TB-07, TB-21]', 'stop', stop(0)],
    ['[TB-07, TB-22]', 'replace', { type: 'replace', card: 12 }],
    ['[TB-07, TB-23]', 'insert', { type: 'insert', row: 0, at: 0 }],
    ['[TB-07, TB-24]', 'push', { type: 'push', card: 15, row: 1, at: 0 }],
    ['[TB-07, TB-25]', 'first', first(0)],
    ['[TB-07, TB-26]', 'last', { type: 'last', seat: 0 }],
    ['[TB-07, TB-27]', 'sort', { type: 'sort', order: [0, 1, 'buffalo'] }],
  ])('%s %s is refused before the reveal and legal after it', (_, special, move) => {
    const trick = {
      rows: [[10, 15], [30], [50], [70]],
      cards: [8, 51],
      buffalo: 71,
      keep: [[12], [13]],
      display: [special],
    } as const;
    const table = buffaloBeforeReveal(trick);
    table.refusal(0, move);
    expect(moveTypes(table, 0)).toEqual(['choose']);
    layAll(table, [8, 51]);
    expect(moveTypes(table, 0)).toContain(special);
    table.play([0, move]);
  });

  test('[TB-07] can be used any number of times in a trick, also between placements', () => {
    const table = buffaloAfterReveal(THREE);
    table.play([0, stop(1)], [0, first(1)], [1, { type: 'sort', order: [0, 1, 2, 'buffalo'] }]);
    passAll(table);
    expect(table.state.rows[0]).toEqual([10, 11]);
    table.play([2, { type: 'push', card: 11, row: 3, at: 0 }]);
    expect(table.state.rows).toEqual([[10], [30], [50], [11, 70]]);
  });
});

describe('window before a placement', () => {
  const OPEN = {
    rows: ROWS,
    cards: [11, 51, 12],
    buffalo: 71,
    display: ['stop', 'first'],
    specials: ['first'],
  } as const;

  test('[TB-R1] opens for every seat after the reveal', () => {
    const table = buffaloAfterReveal(OPEN);
    expect(table.state).toMatchObject({
      phase: 'place',
      rows: ROWS,
      choices: null,
      queue: [
        { seat: 0, card: 11, value: 11 },
        { seat: 2, card: 12, value: 12 },
        { seat: 1, card: 51, value: 51 },
        { seat: 'buffalo', card: 71, value: 71 },
      ],
      buffalo: { passed: [false, false, false] },
    });
    expect(table.deciders).toEqual([0, 1, 2]);
  });

  test('[TB-R1] ends with the placement when every seat has passed, in any order', () => {
    const table = buffaloAfterReveal(OPEN);
    table.play([2, PASS]);
    expect(table.state).toMatchObject({ rows: ROWS, buffalo: { passed: [false, false, true] } });
    expect(table.deciders).toEqual([0, 1]);
    table.play([0, PASS]);
    expect(table.state).toMatchObject({ rows: ROWS, buffalo: { passed: [true, false, true] } });
    expect(table.deciders).toEqual([1]);
    table.play([1, PASS]);
    expect(table.state).toMatchObject({
      phase: 'place',
      rows: [[10, 11], [30], [50], [70]],
      buffalo: { passed: [false, false, false] },
    });
    expect(waiting(table)).toEqual([2, 1, 'buffalo']);
    expect(table.deciders).toEqual([0, 1, 2]);
  });

  test('[TB-R1] refuses moves of a seat that has passed', () => {
    const table = buffaloAfterReveal(OPEN);
    table.play([0, PASS]);
    expect(table.legal(0)).toEqual([]);
    expect(table.refusal(0, PASS).code).toBe('not-your-turn');
    expect(table.refusal(0, stop(1)).code).toBe('not-your-turn');
  });

  test('[TB-R1] reopens for every seat after a special', () => {
    const table = buffaloAfterReveal(OPEN);
    table.play([0, PASS], [2, PASS], [1, first(1)]);
    expect(table.state.rows).toEqual(ROWS);
    expect(buffaloOf(table).passed).toEqual([false, false, false]);
    expect(table.deciders).toEqual([0, 1, 2]);
    table.play([0, stop(0)]);
    expect(table.deciders).toEqual([0, 1, 2]);
  });

  test('[TB-21, TB-R1] reopens for every seat after a lift', () => {
    const table = buffaloAfterReveal({ ...OPEN, stop: [2] });
    table.play([0, PASS], [2, PASS], [1, lift(2)]);
    expect(table.state).toMatchObject({
      rows: ROWS,
      buffalo: { stop: [], passed: [false, false, false] },
    });
    expect(table.deciders).toEqual([0, 1, 2]);
  });

  test("[TB-R1] opens before the buffalo's card too, and not after the last card", () => {
    const table = buffaloAfterReveal({ ...OPEN, buffalo: 5, rows: [[4], [30], [50], [70]] });
    expect(waiting(table)[0]).toBe('buffalo');
    expect(table.deciders).toEqual([0, 1, 2]);
    for (let left = 4; left > 0; left--) {
      expect(table.state.queue).toHaveLength(left);
      passAll(table);
    }
    expect(table.state).toMatchObject({
      phase: 'choose',
      trick: 2,
      queue: [],
      choices: [null, null, null],
      buffalo: { passed: [false, false, false] },
    });
  });

  test('[TB-R1, TB-R2] comes directly before the choice of a row', () => {
    const table = buffaloAfterReveal({ ...OPEN, cards: [3, 51, 12] });
    table.refusal(0, take(0));
    passAll(table);
    expect(table.state).toMatchObject({ rows: ROWS, buffalo: { passed: [true, true, true] } });
    expect(table.deciders).toEqual([0]);
    expect(moveTypes(table, 0)).toEqual(['take']);
    table.refusal(0, stop(0));
    expect(table.refusal(1, stop(0)).code).toBe('not-your-turn');
    table.play([0, take(0)]);
    expect(buffaloOf(table).passed).toEqual([false, false, false]);
    expect(table.deciders).toEqual([0, 1, 2]);
  });

  test('[TB-R1, TB-R2] requires a pass from a seat that can only pass', () => {
    const table = buffaloAfterReveal({
      rows: ROWS,
      cards: [40, 60],
      buffalo: 71,
      display: ['insert'],
    });
    expect(table.deciders).toEqual([0, 1]);
    expect(moveTypes(table, 0).sort()).toEqual(['insert', 'pass']);
    expect(table.legal(1)).toEqual([PASS]);
    table.play([1, PASS]);
    expect(table.deciders).toEqual([0]);
    table.play([0, PASS]);
    expect(table.state.rows[1]).toEqual([30, 40]);
  });

  test('[TB-R1, TB-R2] requires that pass even after the only seat with other moves passed', () => {
    const table = buffaloAfterReveal({
      rows: ROWS,
      cards: [40, 60],
      buffalo: 71,
      display: ['insert'],
    });
    table.play([0, PASS]);
    expect(table.state).toMatchObject({ rows: ROWS, buffalo: { passed: [true, false] } });
    expect(table.deciders).toEqual([1]);
  });

  test('[TB-R1] does not open after the last usable special', () => {
    const table = buffaloAfterReveal({
      rows: ROWS,
      cards: [11, 51],
      buffalo: 71,
      display: ['first'],
    });
    table.play([0, first(1)]);
    expect(table.state).toMatchObject({
      phase: 'choose',
      trick: 2,
      rows: [[10, 11], [30], [50, 51], [70, 71]],
    });
  });

  test.each<[string, Parameters<typeof buffaloAfterReveal>[0], (number | 'buffalo')[][]]>([
    ['no specials', { rows: ROWS, cards: [11, 51], buffalo: 71 }, []],
    [
      'insert, but every card fits only at an end',
      { rows: ROWS, cards: [71, 72], buffalo: 73, display: ['insert'] },
      [],
    ],
    [
      "insert, but the next card is the buffalo's",
      { rows: ROWS, cards: [40, 60], buffalo: 11, display: ['insert'] },
      [[0, 1], [1]],
    ],
    [
      'push, but every row has one card before the first placement',
      { rows: ROWS, cards: [11, 51], buffalo: 71, display: ['push'] },
      [[1, 'buffalo'], ['buffalo']],
    ],
    [
      'replace, but no other card in hand',
      { rows: ROWS, cards: [11, 51], buffalo: 71, display: ['replace'], trick: 10 },
      [],
    ],
    [
      "replace, but at last only the buffalo's card is left",
      { rows: ROWS, cards: [11, 51], buffalo: 71, display: ['replace'] },
      [
        [0, 1, 'buffalo'],
        [1, 'buffalo'],
      ],
    ],
    [
      "first, but at last only the buffalo's card is left",
      { rows: ROWS, cards: [11, 51], buffalo: 71, display: ['first'] },
      [
        [0, 1, 'buffalo'],
        [1, 'buffalo'],
      ],
    ],
    [
      "last, even if only one player's card is left",
      { rows: ROWS, cards: [11, 51], buffalo: 5, display: ['last'] },
      [['buffalo', 0, 1], [0, 1], [1]],
    ],
    [
      'sort, but at last only one card is left',
      { rows: ROWS, cards: [11, 51], buffalo: 71, display: ['sort'] },
      [
        [0, 1, 'buffalo'],
        [1, 'buffalo'],
      ],
    ],
    [
      'a stop that can be lifted',
      { rows: ROWS, cards: [11, 51], buffalo: 71, stop: [3] },
      [[0, 1, 'buffalo'], [1, 'buffalo'], ['buffalo']],
    ],
  ])('[TB-R1, TB-R8] opens only if something is usable, with %s', (_, trick, windows) => {
    const table = buffaloAfterReveal(trick);
    const seen: (number | 'buffalo')[][] = [];
    while (table.state.phase === 'place') {
      seen.push(waiting(table));
      passAll(table);
    }
    expect(seen).toEqual(windows);
  });
});
