// Fits how many points a seat of Capicúa will make from a position to the end of the game
// (packages/bots/src/knowledge/capicua/outlook.ts), by least squares over matches of the policy:
//   npm run --silent fit:outlook -- [GAMES]
import { FastRng, firstSeat, pick } from '@sobremesa/engine';
import { capicua, pointsOf } from '@sobremesa/games/capicua';
import { FEATURE_COUNT, lookAhead } from '../packages/bots/src/knowledge/capicua/outlook.ts';
import { steadyPolicy } from '../packages/bots/src/knowledge/capicua/policy.ts';

/** Of so many turns one is looked at: those of one game are much alike. */
const EVERY = 4;
/** One move in so many is any, so that positions come up which the policy avoids. */
const STRAYS = 20;
/** Keeps a weight that hardly ever counts from growing. */
const RIDGE = 1e-4;

const [count = '1500'] = process.argv.slice(2);

/** The normal equations of least squares, one row a feature, what is to be explained at its end. */
class Equations {
  readonly #rows = Array.from({ length: FEATURE_COUNT }, () => new Float64Array(FEATURE_COUNT + 1));
  #observations = 0;

  add(features: Float64Array, value: number): void {
    this.#observations++;
    for (let at = 0; at < FEATURE_COUNT; at++) {
      const row = this.#rows[at];
      for (let other = 0; other < FEATURE_COUNT; other++)
        row[other] += features[at] * features[other];
      row[FEATURE_COUNT] += features[at] * value;
    }
  }

  /** By elimination; the ridge sees to it that nothing is divided by 0. */
  solve(): number[] {
    const rows = this.#rows;
    for (let at = 0; at < FEATURE_COUNT; at++) rows[at][at] += RIDGE * this.#observations;
    for (let at = 0; at < FEATURE_COUNT; at++) {
      for (const [other, row] of rows.entries()) {
        if (other === at) continue;
        const share = row[at] / rows[at][at];
        for (let cell = at; cell <= FEATURE_COUNT; cell++) row[cell] -= share * rows[at][cell];
      }
    }
    return rows.map((row, at) => row[FEATURE_COUNT] / row[at]);
  }
}

/** Adds what was seen in one game and how it ended. */
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
  const equations = new Equations();
  for (let game = 0; game < Number(count); game++) addGame(players, `outlook ${game}`, equations);
  const weights = equations.solve().map((weight) => weight.toFixed(3));
  process.stdout.write(`${players}: [${weights.join(', ')}],\n`);
}
