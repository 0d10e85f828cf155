import { describe, expect, test } from 'vitest';
import { dealt } from '../../test/support/table.ts';
import { toma6 } from '../rules/index.ts';
import {
  ascending,
  buffaloAfterReveal,
  buffaloBeforeReveal,
  buffaloOf,
  type Cards,
  layAll,
  PASS,
  passAll,
  passAllWindows,
  people,
  SPECIALS,
  type StateJson,
  take,
  upTo,
} from './position.ts';

const deal = (players: number, seed = 'test') =>
  dealt<StateJson>(toma6, people(players), { mode: 'buffalo' }, seed);

const ROWS = [[10], [30], [50], [70]];
const LOW_ROWS = [[1, 2, 3, 4], [20], [40], [60]];

describe('buffalo deal', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    '[TB-01] gives %i hands of ten and ten cards to the buffalo',
    (n) => {
      const table = deal(n);
      const { state } = table;
      expect(state).toMatchObject({
        phase: 'choose',
        round: 1,
        trick: 1,
        piles: [[]],
        scores: [0],
        choices: Array(n).fill(null),
        queue: [],
        buffalo: { pile: [], take7: [], stop: [], passed: Array(n).fill(false) },
      });
      expect(state.hands.map((hand) => hand.length)).toEqual(Array(n).fill(10));
      expect(buffaloOf(table).deck).toHaveLength(10);
      expect(state.rows.map((row) => row.length)).toEqual([1, 1, 1, 1]);
      const cards = [...state.hands.flat(), ...buffaloOf(table).deck, ...state.rows.flat()];
      expect(new Set(cards).size).toBe(10 * n + 14);
      expect(table.deciders).toHaveLength(n);
    },
  );

  test.each([
    [1, 0, 0],
    [2, 2, 0],
    [3, 2, 2],
    [4, 2, 4],
    [5, 2, 9],
    [6, 2, 14],
  ])('[TB-02] for %i players lays %i specials face up and %i face down', (players, up, down) => {
    for (const seed of ['a', 'b', 'c']) {
      const { display, specials } = buffaloOf(deal(players, seed));
      expect([display.length, specials.length]).toEqual([up, down]);
    }
  });

  test('[TB-02] has eight kinds of specials, two of each', () => {
    const { display, specials } = buffaloOf(deal(6));
    expect([...display, ...specials].sort()).toEqual([...SPECIALS, ...SPECIALS].sort());
    for (const seed of upTo(30)) {
      const drawn = buffaloOf(deal(4, `kinds ${seed}`));
      const inPlay = [...drawn.display, ...drawn.specials];
      expect(SPECIALS.every((kind) => inPlay.filter((each) => each === kind).length <= 2)).toBe(
        true,
      );
    }
  });

  test('[TB-02] shuffles the specials before some are put away', () => {
    const shown = upTo(60).flatMap((seed) => buffaloOf(deal(2, `specials ${seed}`)).display);
    expect(new Set(shown)).toEqual(new Set(SPECIALS));
  });
});

describe('buffalo trick', () => {
  test("[TB-03] reveals the buffalo's top card when every seat has chosen", () => {
    const table = buffaloBeforeReveal({ rows: ROWS, cards: [11, 51], buffalo: 31 });
    const [top, next] = buffaloOf(table).deck;
    expect(top).toBe(31);
    layAll(table, [11]);
    expect(buffaloOf(table).deck).toEqual([31, next]);
    expect(table.state.rows).toEqual(ROWS);
    table.play([1, { type: 'choose', card: 51 }]);
    expect(table.state).toMatchObject({
      phase: 'choose',
      trick: 2,
      rows: [[10, 11], [30, 31], [50, 51], [70]],
      buffalo: { deck: [next], passed: [false, false] },
    });
  });

  test.each([
    ['the team', 6, 5, [1, 2, 3, 4, 5], []],
    ['the buffalo', 5, 6, [], [1, 2, 3, 4, 5]],
  ])(
    '[TB-03, TB-04] places the lowest card first, so %s takes the row',
    (_, card, buffalo, team, its) => {
      const table = buffaloAfterReveal({ rows: LOW_ROWS, cards: [card], buffalo });
      expect(table.state.rows[0]).toEqual([6]);
      expect(table.state.piles).toEqual([team]);
      expect(buffaloOf(table).pile).toEqual(its);
    },
  );

  test('[TB-04] collects the rows of all players in one pile', () => {
    const rows = [[1, 2, 3, 4, 5], [21, 22, 23, 24, 25], [70], [80]];
    const table = buffaloAfterReveal({
      rows,
      cards: [26, 6, 81],
      buffalo: 90,
      teamPile: [99],
      pile: [100],
    });
    expect(table.state.piles).toEqual([[1, 2, 3, 4, 5, 21, 22, 23, 24, 25, 99]]);
    expect(buffaloOf(table).pile).toEqual([100]);
  });

  test.each<[string, readonly Cards[], number]>([
    ['with the highest end among equal heads', [[12], [37], [43], [58]], 3],
    ['with the highest end in any position', [[58], [37], [43], [12]], 0],
    ['with the fewest heads', [[55], [50], [15], [99]], 2],
    ['with the fewest heads, not the fewest cards', [[20, 21], [30], [40, 41], [31, 32]], 3],
    ['with the fewest heads despite the lowest end', [[12], [55], [66], [100]], 0],
    ['with the highest end, not the highest first card', [[21, 41], [25], [35], [31, 36]], 0],
    ['of two cards, not of four, with equal heads', [[12, 13, 14, 16], [55], [66], [100, 101]], 3],
  ])('[TB-05] makes a low card of the buffalo take the row %s', (_, rows, row) => {
    const table = buffaloAfterReveal({ rows, cards: [104], buffalo: 2 });
    expect(table.state.rows[row][0]).toBe(2);
    expect(buffaloOf(table).pile).toEqual(rows[row]);
    expect(table.state.piles).toEqual([[]]);
    expect(table.state.phase).toBe('choose');
  });

  test('[TB-04, TB-R2] lets the owner of a low card choose the row', () => {
    const table = buffaloAfterReveal({ rows: ROWS, cards: [60, 3], buffalo: 80 });
    expect(table.state).toMatchObject({
      phase: 'place',
      choices: null,
      queue: [
        { seat: 1, card: 3, value: 3 },
        { seat: 0, card: 60, value: 60 },
        { seat: 'buffalo', card: 80, value: 80 },
      ],
      buffalo: { passed: [true, true] },
    });
    expect(table.deciders).toEqual([1]);
    expect(table.legal(1)).toEqual(expect.arrayContaining([0, 1, 2, 3].map(take)));
    expect(table.legal(1)).toHaveLength(4);
    expect(table.refusal(0, take(0)).code).toBe('not-your-turn');
    table.refusal(1, PASS);
    table.play([1, take(1)]);
    expect(table.state).toMatchObject({
      phase: 'choose',
      rows: [[10], [3], [50, 60], [70, 80]],
      piles: [[30]],
      buffalo: { pile: [], passed: [false, false] },
    });
  });

  test.each([0, 1, 2, 3])(
    '[TB-R4] with R1 and R3 stopped allows a low card only open rows, tried row index %i',
    (row) => {
      const table = buffaloAfterReveal({ rows: ROWS, cards: [20, 104], buffalo: 90, stop: [0, 2] });
      passAll(table);
      expect(table.state).toMatchObject({
        phase: 'place',
        rows: ROWS,
        buffalo: { passed: [true, true], stop: [0, 2] },
      });
      expect(table.deciders).toEqual([0]);
      expect(table.legal(0)).toHaveLength(2);
      expect(table.legal(0)).toEqual(expect.arrayContaining([take(1), take(3)]));
      if (row % 2 === 0) table.refusal(0, take(row));
      else {
        table.play([0, take(row)]);
        expect(table.state.rows[row]).toEqual([20]);
        expect(table.state.piles).toEqual([ROWS[row]]);
      }
    },
  );

  test.each<[readonly number[], number]>([
    [[0], 2],
    [[0, 2], 3],
    [[0, 3], 2],
    [[2, 3], 0],
  ])('[TB-05, TB-R4] with %j stopped makes the buffalo take row index %i', (stopped, row) => {
    const rows = [[21], [55], [31, 32], [70]];
    const table = buffaloAfterReveal({ rows, cards: [90, 104], buffalo: 5, stop: stopped });
    passAll(table);
    expect(table.state.rows[row]).toEqual([5]);
    expect(buffaloOf(table).pile).toEqual(rows[row]);
  });
});

describe('end of a buffalo match', () => {
  const TEAM = [12, 13, 14, 16, 17, 18, 19, 21];
  const ITS = [61, 62, 63, 64, 67, 68, 69, 71];

  test.each([
    [1, 3, 7, 6, true],
    [1, 3, 6, 6, false],
    [1, 4, 7, 8, false],
    [1, 0, 1, 0, true],
    [1, 0, 0, 0, false],
    [2, 3, 7, 6, true],
    [2, 3, 6, 6, false],
    [2, 4, 7, 8, false],
    [3, 6, 7, 6, true],
    [3, 7, 7, 7, false],
    [3, 8, 7, 8, false],
  ])(
    '[TB-01, TB-09] %i players with %i heads against %i score %i, won is %s',
    (players, team, its, score, won) => {
      const table = buffaloAfterReveal({
        rows: [[1], [2], [3], [4]],
        cards: [5, 6, 7].slice(0, players),
        buffalo: 8,
        trick: 10,
        teamPile: TEAM.slice(0, team),
        pile: ITS.slice(0, its),
      });
      expect(table.state).toMatchObject({
        phase: 'over',
        round: 1,
        trick: 10,
        scores: [score],
        piles: [TEAM.slice(0, team)],
        choices: null,
        queue: [],
        buffalo: { pile: ITS.slice(0, its), deck: [] },
      });
      expect(table.standings).toHaveLength(players + 1);
      expect(table.standings).toEqual(
        expect.arrayContaining([
          ...people(players).map((_, seat) => ({ seat, score, rank: won ? 1 : 2 })),
          { seat: 'buffalo', score: its, rank: won ? 2 : 1 },
        ]),
      );
      expect(table.deciders).toEqual([]);
      expect(table.refusal(0, PASS).code).toBe('match-over');
    },
  );

  test('[TB-09] counts heads, not cards, including those of the last trick', () => {
    const table = buffaloAfterReveal({
      rows: [[51, 52, 53, 54, 55], [66], [77], [88]],
      cards: [56, 78, 89],
      buffalo: 90,
      trick: 10,
      pile: [11, 22, 33],
    });
    expect(table.state.scores).toEqual([11]);
    expect(table.standings).toContainEqual({ seat: 'buffalo', score: 15, rank: 2 });
  });

  test('[TB-01] does not come before the tenth trick, whatever was taken', () => {
    const ninth = buffaloAfterReveal({
      rows: [[1], [2], [3], [4]],
      cards: [5, 6],
      buffalo: 7,
      trick: 9,
      teamPile: [...upTo(40).slice(8)],
    });
    expect(ninth.state).toMatchObject({ phase: 'choose', trick: 10, scores: [0] });
  });

  test('[TB-10] comes for a single player without specials in all ten tricks', () => {
    const table = deal(1);
    const cards = [
      ...table.state.hands.flat(),
      ...buffaloOf(table).deck,
      ...table.state.rows.flat(),
    ];
    let tricks = 0;
    while (table.state.phase !== 'over') {
      const [move] = table.legal(0);
      expect(['choose', 'take']).toContain(move.type);
      if (move.type === 'choose') tricks++;
      table.play([0, move]);
      expect(buffaloOf(table)).toMatchObject({ display: [], specials: [] });
    }
    expect(tricks).toBe(10);
    const { rows, piles } = table.state;
    expect(ascending([...rows.flat(), ...piles.flat(), ...buffaloOf(table).pile])).toEqual(
      ascending(cards),
    );
  });

  test.each([2, 4, 6])(
    '[TB-01, TB-03] comes after ten tricks of %i players who always pass',
    (players) => {
      const table = deal(players);
      for (let trick = 1; trick <= 10; trick++) {
        expect(table.state).toMatchObject({ phase: 'choose', trick });
        expect(buffaloOf(table).deck).toHaveLength(11 - trick);
        layAll(
          table,
          table.state.hands.map(([lowest]) => lowest),
        );
        passAllWindows(table);
        while (table.state.phase === 'place') {
          const [seat] = table.deciders;
          table.play([seat, table.legal(seat)[0]]);
          passAllWindows(table);
        }
      }
      expect(table.state.phase).toBe('over');
    },
  );
});
