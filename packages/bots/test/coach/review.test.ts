import { isDeepStrictEqual } from 'node:util';
import { FastRng, InvalidInput, type Scenario } from '@sobremesa/engine';
import { botsOf, gameBots } from '@sobremesa/games/bots';
import type { GameId } from '@sobremesa/games/rules';
import { gameTests } from '@sobremesa/games/tests';
import { describe, expect, test } from 'vitest';
import { blunder } from '../../../../games/toma6/test/bots/blunder.ts';
import { choose } from '../../../../games/toma6/test/position.ts';
import { lossOf } from '../../src/coach/loss.ts';
import type { AnyGameBots } from '../../src/game-bots.ts';
import { coach, review, type WeighedChoice } from '../../src/index.ts';
import { playMatch } from '../support/play.ts';
import { quickBots } from '../support/quick.ts';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('points given away', () => {
  const WORLDS = 60;
  /** Values of moves that are worth the same but for the noise of the worlds. */
  const noise = (seed: string) => {
    const rng = new FastRng(seed);
    const values = Array.from({ length: 10 }, () =>
      Array.from({ length: WORLDS }, () => rng.below(1_000) / 100),
    );
    return { values, leads: values };
  };

  test('are 0 on average where every move is worth the same, unlike the difference to the best', () => {
    const decisions = Array.from({ length: 400 }, (_, index) => noise(`noise ${index}`));
    const naive = decisions.map(({ values }) => Math.max(...values.map(mean)) - mean(values[0]));
    expect(mean(naive)).toBeGreaterThan(0.4);
    const losses = decisions.map((samples) => lossOf(samples, 0).mean);
    const error = Math.sqrt(mean(losses.map((loss) => loss ** 2)) / losses.length);
    expect(Math.abs(mean(losses))).toBeLessThan(3 * error);
  });

  test('are exactly 0 for a move that is best in every part of the worlds', () => {
    const { values } = noise('best');
    const better = values.map((each, move) => (move === 3 ? each.map((value) => value + 9) : each));
    expect(lossOf({ values: better, leads: values }, 3)).toEqual({ mean: 0, error: 0 });
    expect(lossOf({ values: better, leads: better }, 0).mean).toBeGreaterThan(7);
  });
});

function finish(request: Parameters<typeof review>[0]): readonly WeighedChoice[] {
  const steps = review(request);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const look = (
  bots: AnyGameBots,
  scenario: Scenario,
  seat: number,
  leftOut: readonly number[] = [],
  playouts = 60,
) => finish({ bots, scenario, seat, leftOut, budget: { playouts }, seed: 'x' });

test('a blunder gives away what it cost, and names the better move', () => {
  const [first, ...others] = look(botsOf(blunder.game), blunder, 0);
  expect(first).toMatchObject({ at: 0, played: choose(34), better: choose(104) });
  // Its 17 heads, and those that the others take when it plays the other card.
  expect(first.loss.mean).toBeGreaterThan(17);
  expect(others).toEqual([]);
});

test('throws on a match that is not over', () => {
  const unfinished = { ...blunder, moves: blunder.moves.slice(0, 2) };
  expect(() => look(botsOf(blunder.game), unfinished, 0)).toThrow(InvalidInput);
});

/** A short match of one who searches a little against two who play at random. */
function played(bots: AnyGameBots): Scenario {
  const { game } = bots;
  const moves: { seat: number; move: unknown }[] = [];
  const { options } = gameTests[game.id as GameId].shortest;
  const { setup } = playMatch(
    game,
    { options, players: 3 },
    (seat) => (seat === 0 ? quickBots.searching(bots) : quickBots.random(bots)),
    'review',
    (_, seat, move) => moves.push({ seat, move }),
  );
  return { game: game.id, options, players: setup.players, seed: 'review', moves };
}

test('whoever plays at random gives more away than whoever searches', () => {
  const bots = botsOf('nogracias');
  const scenario = played(bots);
  const [searcher, random] = [0, 1].map((seat) =>
    mean(look(bots, scenario, seat, [], 300).map(({ loss }) => loss.mean)),
  );
  expect(2 * searcher).toBeLessThan(random);
});

describe.each(Object.values<AnyGameBots>(gameBots))('a match of $game.id', (bots) => {
  const scenario = played(bots);
  const own = look(bots, scenario, 0);

  test('has the decisions and the best moves of the report of the coach', () => {
    const steps = coach({ bots, scenario, seat: 0, budget: { playouts: 60 }, seed: 'x' });
    let step = steps.next();
    while (!step.done) step = steps.next();
    const { decisions } = step.value;
    expect(own.map(({ at }) => at)).toEqual(decisions.map(({ at }) => at));
    for (const [index, { options, played }] of decisions.entries()) {
      const { better = options[played].move } = own[index];
      const best = options.find(({ move }) => isDeepStrictEqual(move, better));
      expect(best?.behind.mean).toBeCloseTo(0);
    }
  });

  test('the moves that are left out are not looked at', () => {
    const [first, second, ...others] = own;
    const kept = look(bots, scenario, 0, [first.at, second.at]);
    expect(kept).toEqual(others);
  });
});
