// Fits the points that a seat of Capicúa will make from a position to the end of the game
// (games/capicua/bots/outlook.ts), by least squares over matches of the policy; see README.md.
import { FastRng, firstSeat, pick } from '@sobremesa/engine';
import { capicua, pointsOf } from '@sobremesa/games/capicua/rules';
import { FEATURE_COUNT, lookAhead } from '../../games/capicua/bots/outlook.ts';
import { steadyPolicy } from '../../games/capicua/bots/policy.ts';
import { Equations } from './equations.ts';

/** One turn in this many is an observation, because those of one game are similar. */
const EVERY = 4;
/** One move in this many is random, so that positions come up which the policy avoids. */
const STRAYS = 20;

const [count = '1500'] = process.argv.slice(2);

/** Adds the observations of one game. */
function addGame(players: number, seed: string, equations: Equations): void {
  const names = Array.from({ length: players }, (_, seat) => `P${seat}`);
  const rng = new FastRng(seed);
  const state = capicua.create({ games: 1, advanced: false }, names, rng);
  const seen: { features: Float64Array; seat: number; points: number }[] = [];
  for (;;) {
    const turn = firstSeat(capicua.deciders(state));
    if (turn === undefined) break;
    if (state.phase === 'play' && rng.below(EVERY) === 0) {
      for (let seat = 0; seat < players; seat++) {
        const features = new Float64Array(FEATURE_COUNT);
        lookAhead(state, seat, features);
        seen.push({ features, seat, points: pointsOf(state, seat) });
      }
    }
    const moves = capicua.legalMoves(state, turn);
    const isStray = moves.length === 1 || rng.below(STRAYS) === 0;
    capicua.play(
      state,
      turn,
      isStray ? pick(moves, rng) : steadyPolicy(state, turn, moves, rng),
      rng,
    );
  }
  for (const { features, seat, points } of seen)
    equations.add(features, state.scores[seat] - points);
}

for (const players of [2, 3, 4]) {
  const equations = new Equations(FEATURE_COUNT);
  for (let game = 0; game < Number(count); game++) addGame(players, `outlook ${game}`, equations);
  const weights = equations.solve().map((weight) => weight.toFixed(3));
  process.stdout.write(`${players}: [${weights.join(', ')}],\n`);
}
