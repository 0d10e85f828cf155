// Improves the weights of a game's policy by policy gradient and prints them; see README.md. Choices come from
// matches of the policy with itself. Every move of a choice is valued in the same worlds, as the search does; then
// the weights move to where the moves that they choose have the highest value.
import { type AnyGame, FastRng, firstSeat, type Rng, readSetup, shuffle } from '@sobremesa/engine';
import { type State as BidsState, HAND_SIZE } from '@sobremesa/games/bids/rules';
import { botsOf } from '@sobremesa/games/bots';
import type { Move as CapicuaMove, State as CapicuaState } from '@sobremesa/games/capicua/rules';
import { type GameId, games } from '@sobremesa/games/rules';
import * as bidsFeatures from '../../games/bids/bots/features.ts';
import * as bids from '../../games/bids/bots/policy.ts';
import * as capicuaFeatures from '../../games/capicua/bots/features.ts';
import * as capicua from '../../games/capicua/bots/policy.ts';
import { Playouts } from '../../packages/bots/src/search/playouts.ts';
import { Worlds } from '../../packages/bots/src/search/worlds.ts';

interface Improvable {
  readonly weights: readonly number[];
  readonly tables: readonly { readonly players: number; readonly options: object }[];
  /** The features of each move; `undefined` where the weights do not decide. */
  look(state: unknown, seat: number, moves: readonly unknown[]): Float64Array[] | undefined;
}

const bidsGlance = new bidsFeatures.Glance();
const capicuaGlance = new capicuaFeatures.Glance();

const improvables: Partial<Record<GameId, Improvable>> = {
  bids: {
    weights: bids.weights,
    tables: [
      { players: 3, options: { rounds: 2 } },
      { players: 4, options: { rounds: 2 } },
      { players: 4, options: { rounds: 2 } },
      { players: 4, options: { rounds: 2, thief: true, low: true, unknown: true, ally: true } },
      { players: 4, options: { rounds: 2, colours: true } },
      { players: 5, options: { rounds: 2 } },
    ],
    look(given, seat, moves) {
      const state = given as BidsState;
      if (state.phase !== 'bid') return undefined;
      bidsGlance.begin(state, seat);
      // Bids are listed in the order of the hand.
      return moves.map((_, place) => {
        bidsGlance.look(state, seat, state.hands[seat * HAND_SIZE + place]);
        return bidsGlance.values.slice();
      });
    },
  },
  capicua: {
    weights: capicua.weights,
    tables: [2, 3, 4, 4].flatMap((players) =>
      [false, true].map((advanced) => ({ players, options: { advanced } })),
    ),
    look(given, seat, moves) {
      capicuaGlance.begin(given as CapicuaState, seat);
      return moves.map((move) => {
        capicuaGlance.look(given as CapicuaState, move as CapicuaMove);
        return capicuaGlance.values.slice();
      });
    },
  },
};

/** A choice: features and value of each move, and the index of the policy's own move. */
interface Example {
  readonly features: readonly Float64Array[];
  readonly values: readonly number[];
  readonly chosen: number;
}

const WORLDS = 40;
/** One choice in this many is an example, because those of one match are similar. */
const EVERY = 4;
/** One move in this many is random, so that positions come up which the policy avoids. */
const STRAYS = 10;
const EPOCHS = 30;
const BATCH = 256;
const FIRST_RATE = 0.02;
/** Temperature of the softmax while learning. */
const SOFTNESS = 0.15;

const [id = 'capicua', choices = '16000'] = process.argv.slice(2);
const found = improvables[id as GameId];
if (found === undefined) throw new TypeError(`no weights to improve for game "${id}"`);
const improvable = found;
const game: AnyGame = games[id as GameId];
const { knowledge } = botsOf(game.id).skill;
const rng = new FastRng(`improve ${id}`);

function* examples(): Generator<Example> {
  const playouts = new Playouts(game, knowledge);
  for (let deal = 0; ; deal++) {
    const { players, options } = improvable.tables[deal % improvable.tables.length];
    const names = Array.from({ length: players }, (_, seat) => `P${seat}`);
    const setup = readSetup(game, options, names);
    const state = game.create(setup.options, setup.players, rng);
    for (;;) {
      const seat = firstSeat(game.deciders(state));
      if (seat === undefined) break;
      const moves = [...game.legalMoves(state, seat)];
      const move = moves.length === 1 ? moves[0] : knowledge.policy(state, seat, moves, rng);
      if (moves.length > 1 && rng.below(EVERY) === 0) {
        const features = improvable.look(state, seat, moves);
        const worlds = new Worlds(game, knowledge, game.view(state, seat));
        const sums = moves.map(() => 0);
        for (let world = 0; features !== undefined && world < WORLDS; world++) {
          playouts.enter(worlds.draw(rng), rng);
          for (let at = 0; at < moves.length; at++) {
            sums[at] += knowledge.utility(playouts.after(seat, moves[at]), seat);
          }
        }
        const values = sums.map((sum) => sum / WORLDS);
        if (features !== undefined) yield { features, values, chosen: moves.indexOf(move) };
      }
      const isStray = rng.below(STRAYS) === 0;
      game.play(state, seat, isStray ? moves[rng.below(moves.length)] : move, rng);
    }
  }
}

const sumOf = (features: Float64Array, weights: Float64Array): number =>
  features.reduce((sum, value, index) => sum + value * weights[index], 0);

/** The mean gain in value of a choice by these weights over the policy's. */
function gainOf(given: readonly Example[], weights: Float64Array): number {
  const gains = given.map(({ features, values, chosen }) => {
    const sums = features.map((each) => sumOf(each, weights));
    return values[sums.indexOf(Math.max(...sums))] - values[chosen];
  });
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}

/** Adds the gradient of the expected value of a softmax choice. */
function addSlope({ features, values }: Example, weights: Float64Array, slope: Float64Array) {
  const sums = features.map((each) => sumOf(each, weights) / SOFTNESS);
  const most = Math.max(...sums);
  const exponentials = sums.map((sum) => Math.exp(sum - most));
  const total = exponentials.reduce((sum, each) => sum + each, 0);
  const mean = exponentials.reduce((sum, each, at) => sum + (each / total) * values[at], 0);
  for (let at = 0; at < features.length; at++) {
    const push = ((exponentials[at] / total) * (values[at] - mean)) / SOFTNESS;
    for (let index = 0; index < slope.length; index++) slope[index] += push * features[at][index];
  }
}

/** Gradient ascent with Adam. */
function learn(given: readonly Example[], random: Rng): Float64Array {
  const data = [...given];
  const weights = Float64Array.from(improvable.weights);
  const [means, squares] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  let steps = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = FIRST_RATE * (1 - epoch / EPOCHS);
    shuffle(data, random);
    for (let start = 0; start < data.length; start += BATCH) {
      const slope = new Float64Array(weights.length);
      for (const example of data.slice(start, start + BATCH)) addSlope(example, weights, slope);
      steps++;
      for (let index = 0; index < weights.length; index++) {
        const each = slope[index] / BATCH;
        means[index] = 0.9 * means[index] + 0.1 * each;
        squares[index] = 0.999 * squares[index] + 0.001 * each * each;
        const mean = means[index] / (1 - 0.9 ** steps);
        weights[index] += (rate * mean) / (Math.sqrt(squares[index] / (1 - 0.999 ** steps)) + 1e-8);
      }
    }
  }
  return weights;
}

const collected: Example[] = [];
for (const example of examples()) if (collected.push(example) >= Number(choices)) break;
const isTest = (_: Example, index: number): boolean => index % 5 === 0;
const test = collected.filter(isTest);
const learnt = learn(
  collected.filter((example, index) => !isTest(example, index)),
  rng,
);
process.stderr.write(
  `mean gain of a choice in held-out examples: ${gainOf(test, learnt).toFixed(5)}\n`,
);
process.stdout.write(`${Array.from(learnt, (weight) => weight.toFixed(3)).join(', ')}\n`);
