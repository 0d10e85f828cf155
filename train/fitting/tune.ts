// Tunes the weights of a game's policy by self-play and prints them; see README.md. It uses evolution strategies:
// pairs of opposite variations of the weights play the same deals at every seat against the present weights,
// which then move towards the winners until the time is over. In the end the last weights play against those of
// halfway, which shows whether the time was long enough.
import { type AnyGame, FastRng, firstSeat, type Rng, readSetup } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { type GameId, games } from '@sobremesa/games/rules';
import * as bids from '../../games/bids/bots/policy.ts';
import * as capicua from '../../games/capicua/bots/policy.ts';
import * as nogracias from '../../games/nogracias/bots/policy.ts';
import type { AnyKnowledge } from '../../packages/bots/src/search/knowledge.ts';

interface Tunable {
  readonly weights: readonly number[];
  readonly policyWith: (weights: ArrayLike<number>) => AnyKnowledge['policy'];
  readonly tables: readonly { readonly players: number; readonly options: object }[];
}

const tunables: Partial<Record<GameId, Tunable>> = {
  bids: {
    weights: bids.weights,
    policyWith: bids.policyWith,
    tables: [
      { players: 3, options: { rounds: 2 } },
      { players: 4, options: { rounds: 2 } },
      { players: 4, options: { rounds: 2, thief: true, low: true, unknown: true, ally: true } },
      { players: 4, options: { rounds: 2, colours: true } },
      { players: 5, options: { rounds: 2 } },
    ],
  },
  capicua: {
    weights: capicua.weights,
    policyWith: capicua.policyWith,
    tables: [2, 3, 4].flatMap((players) =>
      [false, true].map((advanced) => ({ players, options: { games: 1, advanced } })),
    ),
  },
  nogracias: {
    weights: nogracias.weights,
    policyWith: nogracias.policyWith,
    tables: [
      ...[3, 4, 4, 4, 5].map((players) => ({ players, options: {} })),
      { players: 4, options: { tactical: true } },
    ],
  },
};

const VARIATIONS = 16;
const DEALS = 12;
const FINAL_DEALS = 2_000;
const DECAY = 0.9;

const [id = 'nogracias', seconds = '60', step = '0.1'] = process.argv.slice(2);
const found = tunables[id as GameId];
if (found === undefined) throw new TypeError(`no weights to tune for game "${id}"`);
const tunable = found;
const game: AnyGame = games[id as GameId];
const { knowledge } = botsOf(game.id).skill;
const rng = new FastRng(`tune ${id}`);
const setups = tunable.tables.map(({ players, options }) =>
  readSetup(
    game,
    options,
    Array.from({ length: players }, (_, seat) => `P${seat}`),
  ),
);

type Policy = AnyKnowledge['policy'];

let state: unknown;

/** The utility of one seat in this deal. */
function play(one: Policy, others: Policy, own: number, table: number, seed: string): number {
  const luck: Rng = new FastRng(seed);
  const { options, players } = setups[table % setups.length];
  state = game.create(options, players, luck, undefined, state);
  for (;;) {
    const seat = firstSeat(game.deciders(state));
    if (seat === undefined) break;
    const moves = game.legalMoves(state, seat);
    const policy = seat === own ? one : others;
    game.play(state, seat, moves.length === 1 ? moves[0] : policy(state, seat, moves, luck), luck);
  }
  return knowledge.utility(state, own);
}

/** The mean utility of `one` over deals and seats, among `others`. */
function gain(one: ArrayLike<number>, others: ArrayLike<number>, from: number, deals: number) {
  const [mine, theirs] = [tunable.policyWith(one), tunable.policyWith(others)];
  let [sum, count] = [0, 0];
  for (let deal = from; deal < from + deals; deal++) {
    const seats = setups[deal % setups.length].players.length;
    for (let own = 0; own < seats; own++, count++) {
      sum += play(mine, theirs, own, deal, `deal ${deal}`);
    }
  }
  return sum / count;
}

const gauss = (): number => {
  const uniform = () => (rng.below(2 ** 31) + 0.5) / 2 ** 31;
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
};

const present = Float64Array.from(tunable.weights);
const momentum = new Float64Array(present.length);
const [start, size] = [performance.now(), Number(step)];
const elapsed = () => (performance.now() - start) / (1000 * Number(seconds));
let halfway: Float64Array | undefined;
let deal = 0;
let rounds = 0;
for (; elapsed() < 1; rounds++) {
  if (elapsed() > 0.5) halfway ??= present.slice();
  const slope = new Float64Array(present.length);
  for (let variation = 0; variation < VARIATIONS; variation++, deal += DEALS) {
    const noise = present.map(gauss);
    const better = gain(
      present.map((weight, index) => weight + size * noise[index]),
      present,
      deal,
      DEALS,
    );
    const worse = gain(
      present.map((weight, index) => weight - size * noise[index]),
      present,
      deal,
      DEALS,
    );
    for (let index = 0; index < noise.length; index++)
      slope[index] += (better - worse) * noise[index];
  }
  const length = Math.hypot(...slope) || 1;
  const pace = size * (1 - 0.8 * elapsed());
  for (let index = 0; index < slope.length; index++) {
    momentum[index] = DECAY * momentum[index] + (1 - DECAY) * (slope[index] / length);
    present[index] += pace * momentum[index];
  }
}
const lead = (one: ArrayLike<number>, others: ArrayLike<number>): string =>
  (gain(one, others, 0, FINAL_DEALS) - gain(others, others, 0, FINAL_DEALS)).toFixed(4);
const earlier = halfway ?? present;
process.stderr.write(
  `${rounds} rounds, ${deal} deals; gain among the weights of halfway ${lead(present, earlier)}, ` +
    `of those among the last ${lead(earlier, present)}; gain among the first weights ` +
    `${lead(present, tunable.weights)}, of those among the last ${lead(tunable.weights, present)}\n`,
);
process.stdout.write(`${Array.from(present, (weight) => weight.toFixed(3)).join(', ')}\n`);
