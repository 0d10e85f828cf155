import { describe, expect, test } from 'vitest';
import { dealt } from '../../test/support/table.ts';
import { toma6 } from '../rules/index.ts';
import {
  ascending,
  type Cards,
  faced,
  facing,
  first,
  herdOf,
  layAll,
  lift,
  moveTypes,
  PASS,
  passAll,
  passOn,
  people,
  SPECIALS,
  type Special,
  type StateJson,
  stop,
  take,
  upTo,
  waiting,
} from './position.ts';

const deal = (players: number, seed = 'test') =>
  dealt<StateJson>(toma6, people(players), { mode: 'buffalo' }, seed);

const ROWS = [[10], [30], [50], [70]];
const LOW_ROWS = [[1, 2, 3, 4], [20], [40], [60]];

describe('the deal', () => {
  test.each([1, 2, 3, 4, 5, 6])('[TB-01] %i hands of ten, and ten cards of the buffalo', (n) => {
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
    expect(herdOf(table).deck).toHaveLength(10);
    expect(state.rows.map((row) => row.length)).toEqual([1, 1, 1, 1]);
    const cards = [...state.hands.flat(), ...herdOf(table).deck, ...state.rows.flat()];
    expect(new Set(cards).size).toBe(10 * n + 14);
    expect(table.deciders).toHaveLength(n);
  });

  test.each([
    [1, 0, 0],
    [2, 2, 0],
    [3, 2, 2],
    [4, 2, 4],
    [5, 2, 9],
    [6, 2, 14],
  ])('[TB-02] %i players: %i specials face up, %i face down', (players, up, down) => {
    for (const seed of ['a', 'b', 'c']) {
      const { display, specials } = herdOf(deal(players, seed));
      expect([display.length, specials.length]).toEqual([up, down]);
    }
  });

  test('[TB-02] eight kinds, two of each', () => {
    const { display, specials } = herdOf(deal(6));
    expect([...display, ...specials].sort()).toEqual([...SPECIALS, ...SPECIALS].sort());
    for (const seed of upTo(30)) {
      const drawn = herdOf(deal(4, `kinds ${seed}`));
      const inPlay = [...drawn.display, ...drawn.specials];
      expect(SPECIALS.every((kind) => inPlay.filter((each) => each === kind).length <= 2)).toBe(
        true,
      );
    }
  });

  test('[TB-02] the specials are shuffled before any is put away', () => {
    const shown = upTo(60).flatMap((seed) => herdOf(deal(2, `specials ${seed}`)).display);
    expect(new Set(shown)).toEqual(new Set(SPECIALS));
  });
});

describe('a trick', () => {
  test("[TB-03] the buffalo's top card is turned up when everybody has laid one", () => {
    const table = facing({ rows: ROWS, cards: [11, 51], buffalo: 31 });
    const [top, next] = herdOf(table).deck;
    expect(top).toBe(31);
    layAll(table, [11]);
    expect(herdOf(table).deck).toEqual([31, next]);
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
  ])('[TB-03, TB-04] lowest first, and %s takes the row', (_, card, buffalo, team, its) => {
    const table = faced({ rows: LOW_ROWS, cards: [card], buffalo });
    expect(table.state.rows[0]).toEqual([6]);
    expect(table.state.piles).toEqual([team]);
    expect(herdOf(table).pile).toEqual(its);
  });

  test("[TB-04] every player's take joins the one pile", () => {
    const rows = [[1, 2, 3, 4, 5], [21, 22, 23, 24, 25], [70], [80]];
    const table = faced({ rows, cards: [26, 6, 81], buffalo: 90, teamPile: [99], pile: [100] });
    expect(table.state.piles).toEqual([[1, 2, 3, 4, 5, 21, 22, 23, 24, 25, 99]]);
    expect(herdOf(table).pile).toEqual([100]);
  });

  test.each<[string, readonly Cards[], number]>([
    ['of equal ones the highest end', [[12], [37], [43], [58]], 3],
    ['wherever it lies', [[58], [37], [43], [12]], 0],
    ['fewest heads', [[55], [50], [15], [99]], 2],
    ['fewest heads, not fewest cards', [[20, 21], [30], [40, 41], [31, 32]], 3],
    ['fewest heads, though the lowest end', [[12], [55], [66], [100]], 0],
    ['the end, not the first card', [[21, 41], [25], [35], [31, 36]], 0],
    ['four heads either way', [[12, 13, 14, 16], [55], [66], [100, 101]], 3],
  ])('[TB-05] a low card of the buffalo takes: %s', (_, rows, row) => {
    const table = faced({ rows, cards: [104], buffalo: 2 });
    expect(table.state.rows[row][0]).toBe(2);
    expect(herdOf(table).pile).toEqual(rows[row]);
    expect(table.state.piles).toEqual([[]]);
    expect(table.state.phase).toBe('choose');
  });

  test('[TB-04, TB-R2] the owner of a low card chooses the row', () => {
    const table = faced({ rows: ROWS, cards: [60, 3], buffalo: 80 });
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

  test.each([0, 1, 2, 3])('[TB-R4] with R1 and R3 stopped, row index %i for a low card', (row) => {
    const table = faced({ rows: ROWS, cards: [20, 104], buffalo: 90, stop: [0, 2] });
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
  });

  test.each<[readonly number[], number]>([
    [[0], 2],
    [[0, 2], 3],
    [[0, 3], 2],
    [[2, 3], 0],
  ])('[TB-05, TB-R4] with %j stopped the buffalo takes row index %i', (stopped, row) => {
    const rows = [[21], [55], [31, 32], [70]];
    const table = faced({ rows, cards: [90, 104], buffalo: 5, stop: stopped });
    passAll(table);
    expect(table.state.rows[row]).toEqual([5]);
    expect(herdOf(table).pile).toEqual(rows[row]);
  });
});

describe('specials', () => {
  const THREE = {
    rows: ROWS,
    cards: [11, 31, 51],
    buffalo: 71,
    display: ['stop', 'first'],
    specials: ['sort', 'push'],
  } as const;

  test('[TB-06] only the face-up ones may be used', () => {
    const table = faced(THREE);
    expect(moveTypes(table, 0).sort()).toEqual(['first', 'pass', 'stop']);
    table.refusal(0, { type: 'sort', order: [0, 1, 2, 'buffalo'] });
    table.refusal(0, { type: 'take-7', row: 0 });
    table.refusal(0, { type: 'last', seat: 0 });
  });

  test('[TB-06, TB-R9] a used one is replaced at once from the face-down ones', () => {
    const table = faced(THREE);
    table.play([0, first(2)]);
    expect([...herdOf(table).display].sort()).toEqual(['sort', 'stop']);
    expect(herdOf(table).specials).toEqual(['push']);
    table.refusal(0, first(1));
    table.play([1, { type: 'sort', order: [0, 1, 2, 'buffalo'] }]);
    expect([...herdOf(table).display].sort()).toEqual(['push', 'stop']);
    expect(herdOf(table).specials).toEqual([]);
    table.play([2, stop(3)]);
    expect(herdOf(table).display).toEqual(['push']);
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
  ])('%s %s is not used before the reveal, but after it', (_, special, move) => {
    const trick = {
      rows: [[10, 15], [30], [50], [70]],
      cards: [8, 51],
      buffalo: 71,
      keep: [[12], [13]],
      display: [special],
    } as const;
    const table = facing(trick);
    table.refusal(0, move);
    expect(moveTypes(table, 0)).toEqual(['choose']);
    layAll(table, [8, 51]);
    expect(moveTypes(table, 0)).toContain(special);
    table.play([0, move]);
  });

  test('[TB-07] any number in a trick, between the placements too', () => {
    const table = faced(THREE);
    table.play([0, stop(1)], [0, first(1)], [1, { type: 'sort', order: [0, 1, 2, 'buffalo'] }]);
    passAll(table);
    expect(table.state.rows[0]).toEqual([10, 11]);
    table.play([2, { type: 'push', card: 11, row: 3, at: 0 }]);
    expect(table.state.rows).toEqual([[10], [30], [50], [11, 70]]);
  });
});

describe('the window before a placement', () => {
  const OPEN = {
    rows: ROWS,
    cards: [11, 51, 12],
    buffalo: 71,
    display: ['stop', 'first'],
    specials: ['first'],
  } as const;

  test('[TB-R1] it opens for everybody after the reveal', () => {
    const table = faced(OPEN);
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

  test('[TB-R1] the placement happens when every player has passed, in any order', () => {
    const table = faced(OPEN);
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

  test('[TB-R1] who has passed is out of it', () => {
    const table = faced(OPEN);
    table.play([0, PASS]);
    expect(table.legal(0)).toEqual([]);
    expect(table.refusal(0, PASS).code).toBe('not-your-turn');
    expect(table.refusal(0, stop(1)).code).toBe('not-your-turn');
  });

  test('[TB-R1] a special reopens it for all', () => {
    const table = faced(OPEN);
    table.play([0, PASS], [2, PASS], [1, first(1)]);
    expect(table.state.rows).toEqual(ROWS);
    expect(herdOf(table).passed).toEqual([false, false, false]);
    expect(table.deciders).toEqual([0, 1, 2]);
    table.play([0, stop(0)]);
    expect(table.deciders).toEqual([0, 1, 2]);
  });

  test('[TB-21, TB-R1] so does a lift', () => {
    const table = faced({ ...OPEN, stop: [2] });
    table.play([0, PASS], [2, PASS], [1, lift(2)]);
    expect(table.state).toMatchObject({
      rows: ROWS,
      buffalo: { stop: [], passed: [false, false, false] },
    });
    expect(table.deciders).toEqual([0, 1, 2]);
  });

  test("[TB-R1] there is one before the buffalo's card too, and none after the last", () => {
    const table = faced({ ...OPEN, buffalo: 5, rows: [[4], [30], [50], [70]] });
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

  test('[TB-R1, TB-R2] it comes before the choice of a row, and nothing comes between', () => {
    const table = faced({ ...OPEN, cards: [3, 51, 12] });
    table.refusal(0, take(0));
    passAll(table);
    expect(table.state).toMatchObject({ rows: ROWS, buffalo: { passed: [true, true, true] } });
    expect(table.deciders).toEqual([0]);
    expect(moveTypes(table, 0)).toEqual(['take']);
    table.refusal(0, stop(0));
    expect(table.refusal(1, stop(0)).code).toBe('not-your-turn');
    table.play([0, take(0)]);
    expect(herdOf(table).passed).toEqual([false, false, false]);
    expect(table.deciders).toEqual([0, 1, 2]);
  });

  test('[TB-R1, TB-R2] who can only pass owes a pass all the same', () => {
    const table = faced({ rows: ROWS, cards: [40, 60], buffalo: 71, display: ['insert'] });
    expect(table.deciders).toEqual([0, 1]);
    expect(moveTypes(table, 0).sort()).toEqual(['insert', 'pass']);
    expect(table.legal(1)).toEqual([PASS]);
    table.play([1, PASS]);
    expect(table.deciders).toEqual([0]);
    table.play([0, PASS]);
    expect(table.state.rows[1]).toEqual([30, 40]);
  });

  test('[TB-R1, TB-R2] even when the only one who could do more has passed', () => {
    const table = faced({ rows: ROWS, cards: [40, 60], buffalo: 71, display: ['insert'] });
    table.play([0, PASS]);
    expect(table.state).toMatchObject({ rows: ROWS, buffalo: { passed: [true, false] } });
    expect(table.deciders).toEqual([1]);
  });

  test('[TB-R1] nor is there one after the last usable special', () => {
    const table = faced({ rows: ROWS, cards: [11, 51], buffalo: 71, display: ['first'] });
    table.play([0, first(1)]);
    expect(table.state).toMatchObject({
      phase: 'choose',
      trick: 2,
      rows: [[10, 11], [30], [50, 51], [70, 71]],
    });
  });

  test.each<[string, Parameters<typeof faced>[0], (number | 'buffalo')[][]]>([
    ['no specials', { rows: ROWS, cards: [11, 51], buffalo: 71 }, []],
    [
      'insert, and every card belongs at an end',
      { rows: ROWS, cards: [71, 72], buffalo: 73, display: ['insert'] },
      [],
    ],
    [
      "insert, and the next card is the buffalo's",
      { rows: ROWS, cards: [40, 60], buffalo: 11, display: ['insert'] },
      [[0, 1], [1]],
    ],
    [
      'push, and no row can spare a card before the first placement',
      { rows: ROWS, cards: [11, 51], buffalo: 71, display: ['push'] },
      [[1, 'buffalo'], ['buffalo']],
    ],
    [
      'replace, and no other card in hand',
      { rows: ROWS, cards: [11, 51], buffalo: 71, display: ['replace'], trick: 10 },
      [],
    ],
    [
      "replace, and only the buffalo's card is left",
      { rows: ROWS, cards: [11, 51], buffalo: 71, display: ['replace'] },
      [
        [0, 1, 'buffalo'],
        [1, 'buffalo'],
      ],
    ],
    [
      "first, and only the buffalo's card is left",
      { rows: ROWS, cards: [11, 51], buffalo: 71, display: ['first'] },
      [
        [0, 1, 'buffalo'],
        [1, 'buffalo'],
      ],
    ],
    [
      "last, though only one player's card is left",
      { rows: ROWS, cards: [11, 51], buffalo: 5, display: ['last'] },
      [['buffalo', 0, 1], [0, 1], [1]],
    ],
    [
      'sort, and only one card is left',
      { rows: ROWS, cards: [11, 51], buffalo: 71, display: ['sort'] },
      [
        [0, 1, 'buffalo'],
        [1, 'buffalo'],
      ],
    ],
    [
      'a stop that lies can be lifted',
      { rows: ROWS, cards: [11, 51], buffalo: 71, stop: [3] },
      [[0, 1, 'buffalo'], [1, 'buffalo'], ['buffalo']],
    ],
  ])('[TB-R1, TB-R8] only where something is usable: %s', (_, trick, windows) => {
    const table = faced(trick);
    const seen: (number | 'buffalo')[][] = [];
    while (table.state.phase === 'place') {
      seen.push(waiting(table));
      passAll(table);
    }
    expect(seen).toEqual(windows);
  });
});

describe('the end', () => {
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
    '[TB-01, TB-09] %i players with %i heads against %i: they count %i, won %s',
    (players, team, its, score, won) => {
      const table = faced({
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

  test('[TB-09] heads count, not cards, and those of the last trick too', () => {
    const table = faced({
      rows: [[51, 52, 53, 54, 55], [66], [77], [88]],
      cards: [56, 78, 89],
      buffalo: 90,
      trick: 10,
      pile: [11, 22, 33],
    });
    expect(table.state.scores).toEqual([11]);
    expect(table.standings).toContainEqual({ seat: 'buffalo', score: 15, rank: 2 });
  });

  test('[TB-01] ten tricks are the whole match, whatever was taken', () => {
    const ninth = faced({
      rows: [[1], [2], [3], [4]],
      cards: [5, 6],
      buffalo: 7,
      trick: 9,
      teamPile: [...upTo(40).slice(8)],
    });
    expect(ninth.state).toMatchObject({ phase: 'choose', trick: 10, scores: [0] });
  });

  test('[TB-10] alone one plays without specials', () => {
    const table = deal(1);
    const cards = [...table.state.hands.flat(), ...herdOf(table).deck, ...table.state.rows.flat()];
    let tricks = 0;
    while (table.state.phase !== 'over') {
      const [move] = table.legal(0);
      expect(['choose', 'take']).toContain(move.type);
      if (move.type === 'choose') tricks++;
      table.play([0, move]);
      expect(herdOf(table)).toMatchObject({ display: [], specials: [] });
    }
    expect(tricks).toBe(10);
    const { rows, piles } = table.state;
    expect(ascending([...rows.flat(), ...piles.flat(), ...herdOf(table).pile])).toEqual(
      ascending(cards),
    );
  });

  test.each([2, 4, 6])('[TB-01, TB-03] %i players pass through all ten tricks', (players) => {
    const table = deal(players);
    for (let trick = 1; trick <= 10; trick++) {
      expect(table.state).toMatchObject({ phase: 'choose', trick });
      expect(herdOf(table).deck).toHaveLength(11 - trick);
      layAll(
        table,
        table.state.hands.map(([lowest]) => lowest),
      );
      passOn(table);
      while (table.state.phase === 'place') {
        const [seat] = table.deciders;
        table.play([seat, table.legal(seat)[0]]);
        passOn(table);
      }
    }
    expect(table.state.phase).toBe('over');
  });
});
