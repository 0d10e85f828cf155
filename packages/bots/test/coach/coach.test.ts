import { type AnyGame, InvalidInput, Match, type Scenario } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { choose } from '../../../../games/toma6/test/position.ts';
import { type CoachProgress, type CoachReport, coach } from '../../src/index.ts';
import { blunder } from '../support/blunder.ts';
import { playMatch } from '../support/play.ts';
import { quickBots } from '../support/quick.ts';

type Options = Readonly<Record<string, unknown>>;

const SHORT: Readonly<Record<string, Options>> = {
  toma6: { rounds: 1 },
  bids: { rounds: 1 },
  capicua: { games: 1 },
  nogracias: { rounds: 1 },
};

/** A match between bots of this kind, as it is written down. */
function played(
  game: AnyGame,
  bot: keyof typeof quickBots = 'normal',
  options: Options = SHORT[game.id],
  players = 3,
): Scenario {
  const moves: { seat: number; move: unknown }[] = [];
  const seating = () => quickBots[bot](game);
  const visit: Parameters<typeof playMatch>[4] = (_, seat, move) => moves.push({ seat, move });
  const { setup } = playMatch(game, { options, players }, seating, 'coach', visit);
  return { game: game.id, options, players: setup.players, seed: 'coach', moves };
}

function finish(steps: Generator<CoachProgress, CoachReport>): {
  report: CoachReport;
  progress: CoachProgress[];
} {
  const progress: CoachProgress[] = [];
  for (;;) {
    const step = steps.next();
    if (step.done) return { report: step.value, progress };
    progress.push(step.value);
  }
}

const look = (game: AnyGame, scenario: Scenario, seat = 0, playouts = 60, seed = 'x') =>
  finish(coach({ game, scenario, seat, budget: { playouts }, seed }));

describe.each(Object.values<AnyGame>(games))('a match of $id', (game) => {
  const scenario = played(game);
  const { report, progress } = look(game, scenario, 1);

  test('the same seed and budget give the same report, another seed another one', () => {
    expect(look(game, scenario, 1).report).toEqual(report);
    expect(look(game, scenario, 1, 60, 'y').report).not.toEqual(report);
  });

  test('tells how far it is', () => {
    expect(progress.map(({ done }) => done)).toEqual(progress.map((_, index) => index));
    expect(progress.every(({ total }) => total === progress.length)).toBe(true);
    expect(report.decisions.length).toBeLessThanOrEqual(progress.length);
    expect(report.decisions.length).toBeGreaterThan(0);
  });

  test('every decision lists the legal moves, the best first, and knows which was played', () => {
    const match = Match.deal(game, scenario.options, scenario.players, scenario.seed);
    const decisions = new Map(report.decisions.map((decision) => [decision.at, decision]));
    for (const [at, { seat, move }] of scenario.moves.entries()) {
      const decision = decisions.get(at);
      if (decision) {
        const legal = game.legalMoves(match.state, seat);
        const listed = decision.options.map((option) => option.move);
        expect(seat).toBe(1);
        expect(listed).toEqual(expect.arrayContaining([...legal]));
        expect(listed[decision.played]).toEqual(move);
        const gaps = decision.options.map(({ behind }) => behind.mean);
        expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
        expect(gaps[0]).toBe(0);
      }
      match.play(seat, move);
    }
  });

  test('moves differ in the lead that they promise', () => {
    const differ = report.decisions.filter(
      ({ options }) => new Set(options.map(({ lead }) => lead.mean)).size > 1,
    );
    expect(2 * differ.length).toBeGreaterThan(report.decisions.length);
  });

  test('start, luck and skill add up to the result, and the curve runs from one to the other', () => {
    expect(report.start + report.luck + report.skill).toBeCloseTo(report.result, 9);
    expect(report.curve[0]).toEqual({ at: 0, lead: 0 });
    expect(report.curve.at(-1)).toEqual({ at: scenario.moves.length, lead: report.result });
    const places = report.curve.map(({ at }) => at);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

test('the leads of all seats are 0 together', () => {
  const scenario = played(games.toma6);
  const leads = [0, 1, 2].map((seat) => look(games.toma6, scenario, seat).report.result);
  expect(leads.reduce((sum, lead) => sum + lead)).toBeCloseTo(0, 9);
});

test('a team is measured against the buffalo', () => {
  const scenario = played(games.toma6, 'normal', { mode: 'buffalo' }, 2);
  const [one, other] = [0, 1].map((seat) => look(games.toma6, scenario, seat).report);
  expect(one.result).toBe(other.result);
  expect(one.start).toBe(one.decisions[0].expected.mean);
});

test('the deal favours nobody in the long run: no drift from round to round', () => {
  const scenario = played(games.toma6, 'normal', { rounds: 3 }, 3);
  const deals = [0, 1, 2].flatMap((seat) =>
    look(games.toma6, scenario, seat).report.strokes.filter(({ isDeal }) => isDeal),
  );
  expect(deals).toHaveLength(9);
  const mean = deals.reduce((sum, { luck }) => sum + luck.mean, 0) / deals.length;
  expect(Math.abs(mean)).toBeLessThan(3);
});

describe('a blunder', () => {
  const { report } = look(games.toma6, blunder, 0, 1_000);

  test('is the moment that is told, with the better move', () => {
    expect(report.moments[0]).toMatchObject({
      type: 'mistake',
      at: 0,
      played: choose(34),
      better: choose(104),
    });
  });

  test('is told with the risk that was run', () => {
    const [mistake] = report.moments;
    expect(mistake.type === 'mistake' && mistake.risks).toEqual({
      played: { chance: 1, row: 2, cost: 17 },
      better: { chance: 0, row: 0, cost: 0 },
    });
  });

  test('is no luck', () => {
    expect(report.luck).toBeLessThan(3);
    expect(report.skill).toBeLessThan(0);
  });
});

test('when its time is up, the rest is looked at briefly', () => {
  const budget = { playouts: 2_000, isTimeUp: () => true };
  const scenario = played(games.toma6);
  const game = games.toma6;
  const { report } = finish(coach({ game, scenario, seat: 0, budget, seed: 'x' }));
  expect(report.decisions.map(({ worlds }) => worlds)).toEqual(report.decisions.map(() => 16));
});

describe('what is no finished match with that seat is refused', () => {
  const scenario = played(games.nogracias);
  const cases: [name: string, scenario: Scenario, seat: number, says: RegExp][] = [
    ['a match that goes on', { ...scenario, moves: scenario.moves.slice(0, -1) }, 0, /not over/],
    ['a seat that is not there', scenario, 3, /seat 3 does not exist: seats are 0–2/],
    [
      'a refused move',
      { ...scenario, moves: [{ seat: 2, move: { type: 'fly' } }] },
      0,
      /moves\[0\]: /,
    ],
  ];
  test.each(cases)('%s', (_, broken, seat, says) => {
    const steps = coach({
      game: games.nogracias,
      scenario: broken,
      seat,
      budget: { playouts: 10 },
      seed: 'x',
    });
    expect(() => steps.next()).toThrow(InvalidInput);
    expect(() => look(games.nogracias, broken, seat)).toThrow(says);
  });
});
