import { type AnyGame, FastRng } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { placed } from '../../../../games/test/support/table.ts';
import { type Cards, position, upTo } from '../../../../games/toma6/test/position.ts';
import { Appraiser } from '../../src/coach/appraise.ts';
import { leadIn } from '../../src/coach/lead.ts';
import { exactWorths, played, sumOf, worldsOf } from './exact.ts';

const game: AnyGame = games.toma6;
// Counted out, every hand is as likely as another.
const { believe: _, ...knowledge } = botsOf(game.id).skill.knowledge;

interface Table {
  readonly options: object;
  readonly hands: readonly Cards[];
  readonly rows: readonly Cards[];
  readonly unseen?: Cards;
}

/** Every card that lies nowhere else has been taken: little enough is left to count it all out. */
function lastTricks({ options, hands, rows, unseen = [] }: Table) {
  const used = new Set([...hands, ...rows, unseen].flat());
  const isTactical = options === drafted;
  const gone = upTo(isTactical ? 34 : 104).filter((card) => !used.has(card));
  const piles = hands.map((_, seat) => gone.filter((__, index) => index % hands.length === seat));
  const trick = 11 - hands[0].length;
  const state = position(hands, rows, { trick, piles, ...(isTactical ? { picker: 0 } : {}) });
  return placed(game, hands.length, state, { rounds: 1, ...options }).match;
}

/** TT-01: three drafters have the cards up to 34. */
const drafted = { tactical: true };

const cases: readonly (Table & { readonly name: string; readonly worlds: number })[] = [
  {
    name: 'open hands',
    options: drafted,
    worlds: 1,
    hands: [
      [12, 18, 33],
      [14, 21, 31],
      [16, 22, 34],
    ],
    rows: [[1, 2, 3, 4, 5], [11], [17, 19], [26, 27, 28, 30]],
  },
  {
    name: 'open hands and low cards',
    options: drafted,
    worlds: 1,
    hands: [
      [1, 18, 33],
      [2, 21, 31],
      [3, 22, 34],
    ],
    rows: [[5, 6], [11], [17, 19, 20], [26, 27, 28, 30]],
  },
  {
    // Of the five cards that nobody has seen the other holds any three.
    name: 'a hidden hand',
    options: {},
    worlds: 10,
    hands: [
      [12, 34, 78],
      [30, 56, 90],
    ],
    unseen: [36, 60],
    rows: [[3, 7, 20, 22, 33], [11], [45, 50, 52, 54], [70, 71, 72, 77]],
  },
];

/** Of all these values one or two may be off by more than two errors; by four, none. */
const ERRORS = 4;

describe.each(cases)('the last three tricks, $name', ({ worlds, ...table }) => {
  const match = lastTricks(table);
  const lead = leadIn(match, knowledge);
  const view = game.view(match.state, 0);
  const { options } = new Appraiser(game, knowledge, lead).appraise(
    view,
    game.legalMoves(match.state, 0),
    new FastRng('exact'),
    { playouts: 8_000 },
  );

  /** Value and lead of each option, counted out. */
  const exact = options.map(({ move }) => {
    const all = worldsOf(game, view, worlds);
    return all
      .map((world) =>
        exactWorths(game, knowledge, played(game, world, 0, move), (state) => [
          knowledge.utility(state, 0),
          lead(state, 0),
        ]),
      )
      .reduce(sumOf)
      .map((sum) => sum / all.length);
  });

  test('value and lead of every move are the exact ones, within the errors that it states', () => {
    expect(options).toHaveLength(3);
    for (const [index, { value, lead }] of options.entries()) {
      const [exactValue, exactLead] = exact[index];
      expect(Math.abs(value.mean - exactValue)).toBeLessThanOrEqual(ERRORS * value.error + 1e-9);
      expect(Math.abs(lead.mean - exactLead)).toBeLessThanOrEqual(ERRORS * lead.error + 1e-9);
    }
  });

  test('the errors are small enough to tell the best move from the worst', () => {
    const last = options[options.length - 1];
    expect(last.behind.mean).toBeGreaterThan(ERRORS * last.behind.error);
    expect(exact[0][0]).toBeGreaterThan(exact[options.length - 1][0]);
  });

  test('by how much a move is behind is exact, too', () => {
    for (const [index, { behind }] of options.entries()) {
      const truth = exact[0][0] - exact[index][0];
      expect(Math.abs(behind.mean - truth)).toBeLessThanOrEqual(ERRORS * behind.error + 1e-9);
    }
  });
});
