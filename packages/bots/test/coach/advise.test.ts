import { type AnyView, openScenario } from '@sobremesa/engine';
import { botsOf, gameBots } from '@sobremesa/games/bots';
import { netOf } from '@sobremesa/games/node';
import { describe, expect, test } from 'vitest';
import { blunder } from '../../../../games/toma6/test/bots/blunder.ts';
import { choose } from '../../../../games/toma6/test/position.ts';
import type { AnyGameBots } from '../../src/game-bots.ts';
import { type Advice, advise, type CoachProgress, Study } from '../../src/index.ts';
import { playMatch } from '../support/play.ts';
import { quickBots } from '../support/quick.ts';

const PLAYOUTS = 60;
const SEAT = 1;

function ask(bots: AnyGameBots, view: AnyView, seed: string, playouts = PLAYOUTS) {
  const progress: CoachProgress[] = [];
  const steps = advise({ bots, net: netOf(bots.game.id), view, budget: { playouts }, seed });
  for (;;) {
    const step = steps.next();
    if (step.done) return { advice: step.value, progress };
    progress.push(step.value);
  }
}

/** What the coach reports too. */
const worths = ({ options }: Advice) =>
  options.map(({ move, value, behind, lead }) => ({ move, value, behind, lead }));

interface Asked {
  readonly bots: AnyGameBots;
  readonly options: Readonly<Record<string, unknown>>;
  readonly name: string;
}

/** Every game, and the one variant with decisions in which few moves are worth a thought. */
const tables: readonly Asked[] = [
  ...Object.values<AnyGameBots>(gameBots).map((bots) => ({
    bots,
    options: {},
    name: bots.game.id,
  })),
  { bots: botsOf('toma6'), options: { mode: 'buffalo' }, name: 'the buffalo' },
];

describe.each(tables)('advice for $name', ({ bots, options }) => {
  const { game } = bots;
  const asked = new Map<number, Advice>();
  const moves: { seat: number; move: unknown }[] = [];
  const { setup } = playMatch(
    game,
    { options, players: 3 },
    () => quickBots.normal(bots),
    'advice',
    (match, seat, move) => {
      if (seat === SEAT && asked.size < 8) {
        const { advice } = ask(bots, match.viewWithMemory(seat), `x/${moves.length}`);
        if (advice.options.length > 1) asked.set(moves.length, advice);
      }
      moves.push({ seat, move });
    },
  );

  test('before a move equals the report of the coach after the match', () => {
    const scenario = { game: game.id, options, players: setup.players, seed: 'advice', moves };
    const budget = { playouts: PLAYOUTS };
    const study = new Study({ bots, net: netOf(game.id), scenario, seat: SEAT, budget, seed: 'x' });
    const said = new Map(
      Array.from({ length: study.size }, (_, index) => study.look(index))
        .filter((decision) => decision !== undefined)
        .map((decision) => [decision.at, decision.options]),
    );
    expect(asked.size).toBeGreaterThan(3);
    for (const [at, advice] of asked) expect(worths(advice)).toEqual(said.get(at));
  });
});

describe('advice for a hand with one safe move', () => {
  const bots = botsOf(blunder.game);
  const { game } = bots;
  const match = openScenario(game, blunder);
  const view = game.view(match.state, 0);

  test('reports the risk of each move', () => {
    const { advice } = ask(bots, view, 'x', 300);
    expect(advice.options.map(({ move, risk }) => ({ move, risk }))).toMatchObject([
      { move: choose(104), risk: { chance: 0, cost: 0 } },
      { move: choose(34), risk: { chance: 1, cost: 17 } },
    ]);
  });

  test('yields its progress before every world', () => {
    const { progress } = ask(bots, view, 'x', 300);
    expect(progress).toEqual(Array.from({ length: 100 }, (_, done) => ({ done, total: 100 })));
  });

  test('has no options when one move is left', () => {
    for (const [seat, card] of [34, 36, 37].entries()) match.play(seat, choose(card));
    expect(ask(bots, game.view(match.state, 0), 'x').advice.options).toEqual([]);
  });
});
