import { bots, type ContenderName, contenders } from '@sobremesa/bots';
import type { AnyGameBots } from '@sobremesa/bots/game';
import { type AnyView, FastRng, firstSeat, readSetup, shuffle } from '@sobremesa/engine';
import { gameBots } from '@sobremesa/games/bots';
import { netOf } from '@sobremesa/games/node';
import { playerNames } from '../players.ts';
import type { BenchTask } from './playouts.ts';

export interface BotTask extends BenchTask {
  readonly bot: ContenderName;
}

export interface BotRow {
  readonly game: string;
  readonly variant: string;
  readonly players: number;
  readonly bot: string;
  /** How many were measured; with few of them p99 is the slowest. */
  readonly decisions: number;
  readonly decisionsPerSecond: number;
  /** Absent for bots that do not search. */
  readonly playoutsPerSecond?: number;
  readonly meanMs: number;
  readonly p99Ms: number;
}

const MATCHES = 8;

export function measureBot({ game: id, variant, bot: name, seconds }: BotTask): BotRow {
  const known: AnyGameBots = gameBots[id];
  const bot = contenders[name](known, netOf(id));
  const views = choicesOf(known, variant);
  /** Always the same decisions in the same order, independent of the time available. */
  const decide = (index: number): number => {
    const rng = new FastRng(`decision/${index}`);
    const before = performance.now();
    bot.choose(views[index % views.length], rng);
    return performance.now() - before;
  };
  decideFor(seconds / 2, decide);
  const before = bot.playouts;
  const times = decideFor(seconds, decide).sort((a, b) => a - b);
  const total = times.reduce((sum, ms) => sum + ms, 0);
  return {
    game: id,
    variant: variant.name,
    players: variant.players,
    bot: name,
    decisions: times.length,
    decisionsPerSecond: perSecond(times.length, total),
    ...(bot.playouts === undefined || before === undefined
      ? {}
      : { playoutsPerSecond: perSecond(bot.playouts - before, total) }),
    meanMs: rounded(total / times.length),
    p99Ms: rounded(times[Math.ceil(times.length * 0.99) - 1]),
  };
}

const perSecond = (count: number, ms: number): number => Number(((count * 1000) / ms).toFixed(1));
const rounded = (ms: number): number => Number(ms.toPrecision(3));

/** The duration of each decision that began within the time; at least one. */
function decideFor(seconds: number, decide: (index: number) => number): number[] {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  do times.push(decide(times.length));
  while (performance.now() < end);
  return times;
}

/**
 * The views of decisions with a choice, from matches between fast bots. Shuffled, so that even a
 * few of them come from all parts of a match.
 */
function choicesOf(known: AnyGameBots, { options, players }: BenchTask['variant']): AnyView[] {
  const { game } = known;
  const setup = readSetup(game, options, playerNames(players));
  const player = bots.normal(known);
  const rng = new FastRng('positions');
  const views: AnyView[] = [];
  for (let match = 0; match < MATCHES; match++) {
    const state = game.create(setup.options, setup.players, rng);
    for (;;) {
      const seat = firstSeat(game.deciders(state));
      if (seat === undefined) break;
      const view = game.view(state, seat);
      if (game.legalMoves(state, seat).length > 1) views.push(view);
      game.play(state, seat, player.choose(view, rng), rng);
    }
  }
  shuffle(views, rng);
  return views;
}
