import { describe, expect, test } from 'vitest';
import { afterReveal, type Cards, lastTrick, rowOf, take } from './position.ts';

type Direction = 'up' | 'down';

const marker = (row: number, direction: Direction) => ({
  card: 'mountaineering' as const,
  row,
  direction,
});

const withMarker = (rows: readonly Cards[], cards: Cards, row: number, direction: Direction) =>
  afterReveal(rows, cards, { options: { fanCard: 'mountaineering' }, fan: marker(row, direction) });

const ROWS = [[10], [30], [50], [70]];

describe('descending row', () => {
  test.each([
    [3, 61, 3],
    [3, 59, 2],
    [3, 69, 3],
    [3, 75, 2],
    [3, 5, 3],
    [3, 1, 3],
    [3, 31, 1],
    [0, 5, 0],
    [0, 31, 1],
    [0, 71, 3],
    [1, 29, 1],
    [1, 11, 0],
    [1, 40, 0],
    [1, 49, 0],
    [1, 51, 2],
    [2, 45, 2],
    [2, 60, 1],
  ])(
    '[TM-02, TM-03] at row index %i takes only lower cards, so the %i goes to row index %i',
    (at, card, row) => {
      const arrow = at === 0 ? 'down' : 'up';
      const table = withMarker(ROWS, [card, 104], at, arrow);
      expect(table.state.phase).toBe('choose');
      expect(rowOf(table, card)).toBe(row);
      expect(table.state.rows[row].slice(0, 2)).toEqual([...ROWS[row], card]);
      expect(table.state.fan).toEqual(marker(at, arrow));
    },
  );

  test.each([
    [3, 60],
    [1, 20],
    [2, 40],
  ])('[TM-03] at row index %i gets the %i on equal differences', (at, card) => {
    expect(rowOf(withMarker(ROWS, [card, 104], at, 'up'), card)).toBe(at);
  });

  test('[TM-03] gets a card on equal differences also from a row with a lower index', () => {
    const table = withMarker([[30], [10], [90], [100]], [20, 104], 0, 'down');
    expect(table.state.rows).toEqual([[30, 20], [10], [90], [100, 104]]);
  });

  test('[TM-05] holds five cards besides the marker', () => {
    const rows = [[10], [80], [90], [40, 39, 38, 37]];
    const { state } = withMarker(rows, [36, 104], 3, 'up');
    expect(state.rows).toEqual([[10], [80], [90, 104], [40, 39, 38, 37, 36]]);
    expect(state.piles).toEqual([[], []]);
    expect(state.fan).toEqual(marker(3, 'up'));
  });

  test('[TM-R2] ascends from its last card after the marker has left', () => {
    const rows = [[10], [80], [90], [50, 40, 30]];
    const { state } = withMarker(rows, [35, 104], 2, 'up');
    expect(state.rows).toEqual([[10], [80, 104], [90], [50, 40, 30, 35]]);
  });

  test('[TM-R2] descends from its last card after the marker has arrived', () => {
    const rows = [[10], [80], [5, 9, 60], [90]];
    const { state } = withMarker(rows, [55, 104], 2, 'up');
    expect(state.rows).toEqual([[10], [80], [5, 9, 60, 55], [90, 104]]);
  });
});

describe('mountaineering marker', () => {
  test.each<[number, Direction, number, Direction]>([
    [3, 'up', 2, 'up'],
    [2, 'up', 1, 'up'],
    [1, 'up', 0, 'down'],
    [0, 'down', 1, 'down'],
    [1, 'down', 2, 'down'],
    [2, 'down', 3, 'up'],
  ])(
    '[TM-04] moves from row index %i %s to row index %i with arrow %s',
    (at, arrow, to, turned) => {
      const rows: Cards[] = [[20], [40], [60], [80]];
      const full = (at + 1) % 4;
      const [end] = rows[full];
      rows[full] = [end - 4, end - 3, end - 2, end - 1, end];
      const { state } = withMarker(rows, [end + 1, 104], at, arrow);
      expect(state.piles[0]).toEqual(rows[full]);
      expect(state.rows[full][0]).toBe(end + 1);
      expect(state.fan).toEqual(marker(to, turned));
    },
  );

  test('[TM-06] moves to R3 after 21 takes the full R4, as in the example', () => {
    const rows = [[90], [12], [50], [36, 35, 31, 28, 26]];
    const { state } = withMarker(rows, [21, 104], 3, 'up');
    expect(state.rows).toEqual([[90, 104], [12], [50], [21]]);
    expect(state.piles).toEqual([[26, 28, 31, 35, 36], []]);
    expect(state.fan).toEqual(marker(2, 'up'));
  });

  test('[TM-04] moves before the next card of the trick is placed', () => {
    const rows = [[90], [12], [50], [36, 35, 31, 28, 26]];
    const { state } = withMarker(rows, [21, 45, 22], 3, 'up');
    expect(state.rows).toEqual([[90], [12], [50, 45], [21, 22]]);
    expect(state.fan).toEqual(marker(2, 'up'));
  });

  test('[TM-04] moves twice when two rows are taken in a trick', () => {
    const rows = [[16, 17, 18, 19, 20], [36, 37, 38, 39, 40], [60], [80]];
    const { state } = withMarker(rows, [21, 41], 3, 'up');
    expect(state.rows).toEqual([[21], [41], [60], [80]]);
    expect(state.fan).toEqual(marker(1, 'up'));
  });

  test('[TM-04] moves when its own row is taken', () => {
    const rows = [[60, 61, 62, 63, 64], [70], [80], [90]];
    const { state } = withMarker(rows, [50, 104], 0, 'down');
    expect(state.rows).toEqual([[50], [70], [80], [90, 104]]);
    expect(state.piles[0]).toEqual([60, 61, 62, 63, 64]);
    expect(state.fan).toEqual(marker(1, 'down'));
  });
});

describe('low card with a descending row', () => {
  test.each([0, 1, 2, 3])(
    '[TM-R1, TM-04] is above the marked end and below the others, and may take row index %i',
    (row) => {
      const table = withMarker(ROWS, [20, 104], 0, 'down');
      expect(table.state).toMatchObject({ phase: 'place', rows: ROWS });
      expect(table.deciders).toEqual([0]);
      expect(table.legal(0)).toHaveLength(4);
      table.play([0, take(row)]);
      expect(table.state.rows[row][0]).toBe(20);
      expect(table.state.piles[0]).toEqual(ROWS[row]);
      expect(table.state.fan).toEqual(marker(1, 'down'));
    },
  );

  test('[TM-02, TM-R1] is not a card below all four ends, which goes to the descending row', () => {
    const { state } = withMarker(ROWS, [3, 104], 2, 'up');
    expect(state.phase).toBe('choose');
    expect(state.rows[2]).toEqual([50, 3]);
  });

  test('[T-011, TM-R1] later in a trick chooses among the rows as they are then', () => {
    const table = withMarker(ROWS, [9, 20], 0, 'down');
    expect(table.state).toMatchObject({
      phase: 'place',
      rows: [[10, 9], [30], [50], [70]],
      queue: [{ seat: 1, card: 20, value: 20 }],
    });
    table.play([1, take(0)]);
    expect(table.state.piles).toEqual([[], [9, 10]]);
    expect(table.state.rows[0]).toEqual([20]);
  });
});

test('[TF-01, TM-01] the marker starts the next round at R4 with its arrow up', () => {
  const { state } = lastTrick([0, 0], [[], []], {
    options: { fanCard: 'mountaineering' },
    fan: marker(0, 'down'),
  });
  expect(state).toMatchObject({ round: 2, fan: marker(3, 'up') });
});
