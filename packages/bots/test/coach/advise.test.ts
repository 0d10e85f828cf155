import { type AnyGame, type AnyView, openScenario } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { choose } from '../../../../games/toma6/test/position.ts';
import { type Advice, advise, type CoachProgress, Study } from '../../src/index.ts';
import { blunder } from '../support/blunder.ts';
import { playMatch } from '../support/play.ts';
import { quickBots } from '../support/quick.ts';

const PLAYOUTS = 60;
const SEAT = 1;

function ask(game: AnyGame, view: AnyView, seed: string, playouts = PLAYOUTS) {
  const progress: CoachProgress[] = [];
  const steps = advise({ game, view, budget: { playouts }, seed });
  for (;;) {
    const step = steps.next();
    if (step.done) return { advice: step.value, progress };
    progress.push(step.value);
  }
}

/** What the coach knows too. */
const worths = ({ options }: Advice) =>
  options.map(({ move, value, behind, lead }) => ({ move, value, behind, lead }));

describe.each(Object.values<AnyGame>(games))('advice at $id', (game) => {
  const asked = new Map<number, Advice>();
  const moves: { seat: number; move: unknown }[] = [];
  const { setup } = playMatch(
    game,
    { options: {}, players: 3 },
    () => quickBots.normal(game),
    'advice',
    ({ state }, seat, move) => {
      if (seat === SEAT && asked.size < 8) {
        const { advice } = ask(game, game.view(state, seat), `x/${moves.length}`);
        if (advice.options.length > 0) asked.set(moves.length, advice);
      }
      moves.push({ seat, move });
    },
  );

  test('before a move is what the coach says after the match', () => {
    const scenario = { game: game.id, options: {}, players: setup.players, seed: 'advice', moves };
    const budget = { playouts: PLAYOUTS };
    const study = new Study({ game, scenario, seat: SEAT, budget, seed: 'x' });
    const said = new Map(
      Array.from({ length: study.size }, (_, index) => study.look(index))
        .filter((decision) => decision !== undefined)
        .map((decision) => [decision.at, decision.options]),
    );
    expect(asked.size).toBeGreaterThan(3);
    for (const [at, advice] of asked) expect(worths(advice)).toEqual(said.get(at));
  });
});

describe('a hand with one card that is bound to take and one that is safe', () => {
  const game: AnyGame = games.toma6;
  const match = openScenario(game, blunder);
  const view = game.view(match.state, 0);

  test('is told with the risk of each', () => {
    const { advice } = ask(game, view, 'x', 300);
    expect(advice.options.map(({ move, risk }) => ({ move, risk }))).toEqual([
      { move: choose(104), risk: { chance: 0, row: 0, cost: 0 } },
      { move: choose(34), risk: { chance: 1, row: 2, cost: 17 } },
    ]);
  });

  test('is thought about world by world, and tells how far it is', () => {
    const { progress } = ask(game, view, 'x', 300);
    expect(progress).toEqual(Array.from({ length: 100 }, (_, done) => ({ done, total: 100 })));
  });

  test('with a single card left there is nothing to advise', () => {
    for (const [seat, card] of [34, 36, 37].entries()) match.play(seat, choose(card));
    expect(ask(game, game.view(match.state, 0), 'x').advice.options).toEqual([]);
  });
});
