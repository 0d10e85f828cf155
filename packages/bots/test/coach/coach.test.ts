import { InvalidInput, Match, type Scenario } from '@sobremesa/engine';
import { gameBots } from '@sobremesa/games/bots';
import { describe, expect, test } from 'vitest';
import { blunder } from '../../../../games/toma6/test/bots/blunder.ts';
import { choose } from '../../../../games/toma6/test/position.ts';
import type { AnyGameBots } from '../../src/game-bots.ts';
import { type CoachProgress, type CoachReport, coach } from '../../src/index.ts';
import { playMatch } from '../support/play.ts';
import { quickBots } from '../support/quick.ts';

type Options = Readonly<Record<string, unknown>>;

/** Of games whose usual match is long. */
const SHORT: Readonly<Record<string, Options>> = {
  toma6: { rounds: 1 },
  bids: { rounds: 1 },
  capicua: { games: 1 },
  nogracias: { rounds: 1 },
};

/** A match between bots of this kind, as a scenario. */
function played(
  bots: AnyGameBots,
  bot: keyof typeof quickBots = 'normal',
  options: Options = SHORT[bots.game.id] ?? {},
  players = 3,
): Scenario {
  const { game } = bots;
  const moves: { seat: number; move: unknown }[] = [];
  const seating = () => quickBots[bot](bots);
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

const look = (bots: AnyGameBots, scenario: Scenario, seat = 0, playouts = 60, seed = 'x') =>
  finish(coach({ bots, scenario, seat, budget: { playouts }, seed }));

describe.each(Object.values<AnyGameBots>(gameBots))('a match of $game.id', (bots) => {
  const { game } = bots;
  const scenario = played(bots);
  const { report, progress } = look(bots, scenario, 1);

  test('the same seed and budget give the same report, another seed another one', () => {
    expect(look(bots, scenario, 1).report).toEqual(report);
    expect(look(bots, scenario, 1, 60, 'y').report).not.toEqual(report);
  });

  test('yields its progress', () => {
    expect(progress.map(({ done }) => done)).toEqual(progress.map((_, index) => index));
    expect(progress.every(({ total }) => total === progress.length)).toBe(true);
    expect(report.decisions.length).toBeLessThanOrEqual(progress.length);
    expect(report.decisions.length).toBeGreaterThan(0);
  });

  test('every decision lists the legal moves, best first, and the index of the one played', () => {
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

  test('moves differ in their expected lead', () => {
    const differ = report.decisions.filter(
      ({ options }) => new Set(options.map(({ lead }) => lead.mean)).size > 1,
    );
    expect(2 * differ.length).toBeGreaterThan(report.decisions.length);
  });

  test('start, luck and skill add up to the result, and the curve goes from start to result', () => {
    expect(report.start + report.luck + report.skill).toBeCloseTo(report.result, 9);
    expect(report.curve[0]).toEqual({ at: 0, lead: 0 });
    expect(report.curve.at(-1)).toEqual({ at: scenario.moves.length, lead: report.result });
    const places = report.curve.map(({ at }) => at);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

test('the leads of all seats sum to 0', () => {
  const scenario = played(gameBots.toma6);
  const leads = [0, 1, 2].map((seat) => look(gameBots.toma6, scenario, seat).report.result);
  expect(leads.reduce((sum, lead) => sum + lead)).toBeCloseTo(0, 9);
});

test('a team is measured against its opponent', () => {
  const scenario = played(gameBots.toma6, 'normal', { mode: 'buffalo' }, 2);
  const [one, other] = [0, 1].map((seat) => look(gameBots.toma6, scenario, seat).report);
  expect(one.result).toBe(other.result);
  expect(one.start).toBe(one.decisions[0].expected.mean);
});

test('the luck of the deal has no drift over seats and rounds', () => {
  const scenario = played(gameBots.toma6, 'normal', { rounds: 3 }, 3);
  const deals = [0, 1, 2].flatMap((seat) =>
    look(gameBots.toma6, scenario, seat).report.strokes.filter(({ isDeal }) => isDeal),
  );
  expect(deals).toHaveLength(9);
  const mean = deals.reduce((sum, { luck }) => sum + luck.mean, 0) / deals.length;
  expect(Math.abs(mean)).toBeLessThan(3);
});

describe('a blunder', () => {
  const { report } = look(gameBots.toma6, blunder, 0, 1_000);

  test('is the first moment, with the better move', () => {
    expect(report.moments[0]).toMatchObject({
      type: 'mistake',
      at: 0,
      played: choose(34),
      better: choose(104),
    });
  });

  test('is reported with the risk of both moves', () => {
    const [mistake] = report.moments;
    expect(mistake.type === 'mistake' && mistake.risks).toMatchObject({
      played: { chance: 1, cost: 17 },
      better: { chance: 0, cost: 0 },
    });
  });

  test('counts as skill, not as luck', () => {
    expect(report.luck).toBeLessThan(3);
    expect(report.skill).toBeLessThan(0);
  });
});

test('when the time is up, every remaining decision gets 16 worlds', () => {
  const budget = { playouts: 2_000, isTimeUp: () => true };
  const scenario = played(gameBots.toma6);
  const { report } = finish(coach({ bots: gameBots.toma6, scenario, seat: 0, budget, seed: 'x' }));
  expect(report.decisions.map(({ worlds }) => worlds)).toEqual(report.decisions.map(() => 16));
});

describe('coach refuses what is not a finished match with that seat', () => {
  const scenario = played(gameBots.nogracias);
  const cases: [name: string, scenario: Scenario, seat: number, says: RegExp][] = [
    ['an unfinished match', { ...scenario, moves: scenario.moves.slice(0, -1) }, 0, /not over/],
    ['a missing seat', scenario, 3, /seat 3 does not exist: seats are 0–2/],
    [
      'an illegal move',
      { ...scenario, moves: [{ seat: 2, move: { type: 'fly' } }] },
      0,
      /moves\[0\]: /,
    ],
  ];
  test.each(cases)('%s', (_, broken, seat, says) => {
    const steps = coach({
      bots: gameBots.nogracias,
      scenario: broken,
      seat,
      budget: { playouts: 10 },
      seed: 'x',
    });
    expect(() => steps.next()).toThrow(InvalidInput);
    expect(() => look(gameBots.nogracias, broken, seat)).toThrow(says);
  });
});
