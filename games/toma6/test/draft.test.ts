import { describe, expect, test } from 'vitest';
import { dealt, placed } from '../../test/support/table.ts';
import { toma6 } from '../rules/index.ts';
import {
  ascending,
  choose,
  draft,
  lastTrick,
  layAll,
  people,
  position,
  type StateJson,
  upTo,
} from './position.ts';

const TACTICAL = { tactical: true };

const opened = (players: number, seed = 'test') =>
  dealt<StateJson>(toma6, people(players), TACTICAL, seed);

/** Drafts to the end. Each seat picks the highest card in the pool that is not in `leftOver`. */
function drafted(players: number, leftOver: readonly number[]) {
  const table = opened(players);
  const pickers: number[] = [];
  while (table.state.phase === 'draft') {
    const { pool, picker } = table.state;
    pickers.push(picker as number);
    const card = pool?.findLast((offered) => !leftOver.includes(offered)) as number;
    table.play([picker as number, draft(card)]);
  }
  return { table, pickers };
}

describe('draft', () => {
  test.each([
    [2, 24],
    [3, 34],
    [4, 44],
    [5, 54],
    [6, 64],
  ])('[TT-01] for %i players uses the cards 1 to %i', (players, highest) => {
    const { state } = opened(players);
    expect(state).toMatchObject({
      phase: 'draft',
      round: 1,
      rows: [[], [], [], []],
      hands: Array(players).fill([]),
      pool: upTo(highest),
      choices: null,
      queue: [],
    });
  });

  test('[TT-02] gives the picked card to the hand, then the next seat picks', () => {
    const table = opened(3);
    const first = table.state.picker as number;
    const second = (first + 1) % 3;
    expect(table.deciders).toEqual([first]);
    expect(table.legal(first)).toHaveLength(34);
    expect(table.legal(first)).toEqual(expect.arrayContaining(upTo(34).map(draft)));
    expect(table.legal(second)).toEqual([]);

    table.play([first, draft(17)]);
    expect(table.state.hands[first]).toEqual([17]);
    expect(table.state.pool).toEqual(upTo(34).filter((card) => card !== 17));
    expect(table.state.picker).toBe(second);
    expect(table.deciders).toEqual([second]);

    expect(table.refusal(first, draft(1)).code).toBe('not-your-turn');
    table.refusal(second, draft(17));
    table.refusal(second, draft(35));
    table.refusal(second, choose(1));
  });

  test.each([2, 3, 6])(
    '[TT-02, TT-R1] lets %i players pick clockwise, one card each',
    (players) => {
      const { table, pickers } = drafted(players, [2, 9, 17, 24]);
      expect(pickers).toEqual(upTo(10 * players).map((pick) => (pickers[0] + pick - 1) % players));
      expect(table.state.hands.map((hand) => hand.length)).toEqual(Array(players).fill(10));
      expect(table.deciders).toHaveLength(players);
    },
  );

  test('[TT-03, TT-R2] starts the rows with the last four cards in ascending order', () => {
    const { table, pickers } = drafted(3, [2, 9, 17, 34]);
    const { state } = table;
    expect(state).toMatchObject({
      phase: 'choose',
      trick: 1,
      rows: [[2], [9], [17], [34]],
      pool: null,
      picker: pickers[0],
      choices: [null, null, null],
    });
    expect(ascending([...state.hands.flat(), ...state.rows.flat()])).toEqual(upTo(34));
  });

  test('[TT-03] ends with the last pick of a position from JSON', () => {
    const hands = [upTo(9), upTo(20).slice(10), upTo(30).slice(20)];
    const pool = [10, 31, 32, 33, 34];
    const state = position(hands, [[], [], [], []], {
      phase: 'draft',
      choices: null,
      pool,
      picker: 0,
    });
    const table = placed(toma6, 3, state, TACTICAL);
    table.play([0, draft(32)]);
    // Seat 0 picked last, so seat 1 picked first.
    expect(table.state).toMatchObject({
      phase: 'choose',
      rows: [[10], [31], [33], [34]],
      pool: null,
      picker: 1,
    });
    expect(table.state.hands[0]).toEqual([...upTo(9), 32]);
    layAll(table, [32, 11, 21]);
    expect(table.state).toMatchObject({ trick: 2, rows: [[10, 11, 21], [31, 32], [33], [34]] });
  });

  test('[TT-R1] starts with a random player in round one', () => {
    const first = upTo(40).map((seed) => opened(4, `draft ${seed}`).state.picker);
    expect(new Set(first)).toEqual(new Set([0, 1, 2, 3]));
  });

  test.each([
    [2, 0, 1],
    [2, 1, 0],
    [3, 1, 2],
    [3, 2, 0],
    [4, 3, 0],
  ])(
    '[TT-01, TT-R1] of %i players after a round that seat %i started is started by seat %i',
    (n, first, next) => {
      const none = Array<number>(n).fill(0);
      const table = lastTrick(
        none,
        none.map(() => []),
        { options: TACTICAL, picker: first },
      );
      expect(table.state).toMatchObject({
        phase: 'draft',
        round: 2,
        rows: [[], [], [], []],
        hands: none.map(() => []),
        piles: none.map(() => []),
        pool: upTo(10 * n + 4),
        picker: next,
      });
      expect(table.deciders).toEqual([next]);
    },
  );
});
