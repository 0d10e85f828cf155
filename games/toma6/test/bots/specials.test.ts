import { advise, coach } from '@sobremesa/bots';
import { FastRng, firstSeat, Match } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { searchBot } from '../../../../packages/bots/src/search/search.ts';
import { toma6Bots } from '../../bots/index.ts';
import { playWithSpecials } from '../../bots/specials/playing.ts';
import { type Move, type State, toma6 } from '../../rules/index.ts';
import { buffaloAfterReveal, PASS, people, take7 } from '../position.ts';

const { knowledge } = toma6Bots.skill;
const BUFFALO = { mode: 'buffalo' };

/** Seat 0's 6 is next and must take the five cards of the first row; the others are safe. */
const danger = {
  rows: [[1, 2, 3, 4, 5], [50], [90], [95]],
  cards: [6, 51, 91],
  buffalo: 100,
};

const stateOf = (trick: Parameters<typeof buffaloAfterReveal>[0]): State =>
  buffaloAfterReveal(trick).match.state as State;

const candidates = (state: State, seat = 0): readonly Move[] =>
  knowledge.candidates?.(state, seat, toma6.legalMoves(state, seat)) ?? [];

describe('candidates in a window', () => {
  test('are passing and the uses that gain something in the trick', () => {
    expect(candidates(stateOf({ ...danger, display: ['take-7'] }))).toEqual([PASS, take7(0)]);
  });

  test('are at most two of a kind', () => {
    const found = candidates(stateOf({ ...danger, display: ['push', 'insert'] }));
    const count = (type: string) => found.filter((move) => move.type === type).length;
    expect(found[0]).toEqual(PASS);
    expect([count('push'), count('insert')]).toEqual([2, 2]);
  });

  test('are passing alone where nothing is gained', () => {
    const trick = { ...danger, cards: [51, 91, 96], display: ['take-7', 'sort'] as const };
    expect(candidates(stateOf(trick))).toEqual([PASS]);
  });
});

describe('playouts against the buffalo', () => {
  const leadOf = (state: State): number => knowledge.points(state, 0);

  test('go on to the end of a revealed trick', () => {
    const state = stateOf({ ...danger, display: ['take-7'] });
    playWithSpecials(state, 0, take7(0) as Move, new FastRng('x'));
    expect([state.phase, state.trick]).toEqual(['choose', 2]);
  });

  test('use no special before the placement that a pass lets happen', () => {
    const state = stateOf({ ...danger, display: ['take-7'] });
    playWithSpecials(state, 0, PASS as Move, new FastRng('x'));
    expect([state.displaySize, state.heads[0]]).toEqual([1, 6]);
  });

  test('use a special later in the trick', () => {
    // The 7 comes first; then the 8 of seat 1 has to take the row.
    const rows = [[1, 2, 3, 4], [50], [90], [95]];
    const state = stateOf({ rows, cards: [7, 8, 91], buffalo: 100, display: ['take-7'] });
    playWithSpecials(state, 0, PASS as Move, new FastRng('x'));
    expect([state.displaySize, state.heads[0]]).toEqual([0, 0]);
  });

  test('use several specials in one trick', () => {
    const rows = [[1, 2, 3, 4, 5], [50, 51, 52, 53, 54], [90], [95]];
    const trick = {
      rows,
      cards: [6, 55, 91],
      buffalo: 100,
      display: ['take-7', 'take-7'] as const,
    };
    const state = stateOf(trick);
    playWithSpecials(state, 0, take7(0) as Move, new FastRng('x'));
    expect([state.displaySize, state.heads[0]]).toEqual([0, 0]);
  });

  test('end as move by move where nothing is left to use', () => {
    const deal = () => Match.deal(toma6, BUFFALO, people(3), 'playout').state as State;
    const [one, other] = [deal(), deal()].map((state, index) => {
      state.displaySize = 0;
      state.specialsNext = state.specialsEnd;
      const play = index === 0 ? playWithSpecials : toma6.play;
      for (;;) {
        const seat = firstSeat(state.deciders);
        if (seat === undefined) return leadOf(state);
        play(state, seat, toma6.legalMoves(state, seat)[0], new FastRng('x'));
      }
    });
    expect(one).toBe(other);
  });
});

describe('a search against the buffalo', () => {
  const playoutsOf = (players: number, budget: number): number => {
    const { game, state } = Match.deal(toma6, BUFFALO, people(players), 'budget');
    const bot = searchBot(game, knowledge as never, { playouts: budget });
    bot.choose(game.view(state, 0), new FastRng('x'));
    return bot.playouts ?? 0;
  };

  test('makes fewer playouts while specials are left, because they take longer', () => {
    expect(playoutsOf(6, 1_000)).toBeLessThan(320);
  });

  test('makes as many as ever alone, without specials', () => {
    expect(playoutsOf(1, 1_000)).toBeGreaterThan(320);
  });
});

describe('hints in a window', () => {
  function options(trick: Parameters<typeof buffaloAfterReveal>[0]) {
    const view = toma6.view(stateOf(trick), 0);
    const bots = toma6Bots as never;
    const steps = advise({ bots, view, budget: { playouts: 300 }, seed: 'x' });
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value.options;
  }

  test('value passing and the best uses', () => {
    const [best, next] = options({ ...danger, display: ['take-7'] });
    expect([best.move, next.move]).toEqual([take7(0), PASS]);
    // Passing costs six heads; keeping the special is worth less than that.
    expect(best.lead.mean - next.lead.mean).toBeGreaterThan(1);
    expect(best.lead.mean - next.lead.mean).toBeLessThan(6.5);
  });

  test('say that passing is best where nothing else is sensible', () => {
    const trick = { ...danger, cards: [51, 91, 96], display: ['take-7', 'sort'] as const };
    expect(options(trick).map(({ move }) => move)).toEqual([PASS]);
  });
});

describe('coach of a match against the buffalo', () => {
  const match = Match.deal(toma6, BUFFALO, people(3), 'coach');
  const state = match.state as State;
  const moves: { seat: number; move: Move }[] = [];
  const isWindow: boolean[] = [];
  for (;;) {
    const seat = firstSeat(state.deciders);
    if (seat === undefined) break;
    const move = toma6Bots.greedy.choose(toma6.view(state, seat), new FastRng('x'));
    isWindow.push(state.phase === 'window');
    moves.push({ seat, move });
    match.play(seat, move);
  }
  const scenario = { game: 'toma6', options: BUFFALO, players: people(3), seed: 'coach', moves };
  const steps = coach({
    bots: toma6Bots as never,
    scenario: scenario as never,
    seat: 0,
    budget: { playouts: 60 },
    seed: 'x',
  });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { decisions, result, start, luck, skill } = step.value;
  const windows = decisions.filter(({ at }) => isWindow[at]);

  test('values windows in which something could be gained, and no others', () => {
    const all = moves.filter(({ seat }, at) => seat === 0 && isWindow[at]).length;
    expect(windows.length).toBeGreaterThan(0);
    expect(windows.length).toBeLessThan(all / 2);
    for (const { options } of windows) expect(options.length).toBeGreaterThan(1);
  });

  test('sums up to the result', () => {
    expect(start + luck + skill).toBeCloseTo(result);
  });
});
