// Learns how much a card of ¡Toma 6! appeals (packages/bots/src/knowledge/toma6/weights.ts) from what
// the search itself chooses, and writes the weights in hundredths:
//   npm run --silent learn:toma6 -- [SECONDS] [PLAYOUTS] [SEED] > weights.txt
// Several can learn at the same time, each with a seed of its own: what they find is averaged.
// The playouts of the search follow the weights there are: run again with the new ones, it learns from
// a better teacher. docs/bots.md says how the present ones came about.
import {
  type AnyGame,
  FastRng,
  firstSeat,
  Match,
  pick,
  type Rng,
  shuffle,
} from '@sobremesa/engine';
import { type Move, type State, toma6 } from '@sobremesa/games/toma6/rules';
import { Glance, WEIGHT_COUNT } from '../packages/bots/src/knowledge/toma6/features.ts';
import { Search } from '../packages/bots/src/search/search.ts';
import { skillOf } from '../packages/bots/src/skills.ts';

/** The places of one move and what counts there. */
type Features = readonly (readonly [place: number, value: number])[];

/** What could be chosen, and which of it was. */
interface Example {
  readonly moves: readonly Features[];
  readonly chosen: number;
}

const EPOCHS = 20;
const BATCH = 64;
const FIRST_RATE = 0.05;
const DECAY = 1e-4;

/** Tables of all sizes, four players most often, with and without a fan card. */
const PLAYERS = [2, 3, 4, 4, 4, 4, 5, 6, 7, 8, 10] as const;
const FANS = [
  {},
  {},
  {},
  ...['odd-even', 'mountaineering', 'jumping-cow', 'digit-flip'].map((fanCard) => ({ fanCard })),
];

const game: AnyGame = toma6;

function featuresOf(glance: Glance, state: State, move: Move): Features {
  if (move.type !== 'choose') return [];
  glance.look(state, move);
  return [
    [glance.fit, 1],
    [glance.perHead, glance.heads],
    [glance.height, 1],
    [glance.flip, 1],
  ];
}

/** Rounds among searches; every choice of a card is an example. */
function* examples(rng: Rng, playouts: number): Generator<Example> {
  // The teacher must not look at what it has taught.
  const { hint: _, ...knowledge } = skillOf(game).knowledge;
  const search = new Search(game, knowledge);
  const glance = new Glance();
  for (let round = 0; ; round++) {
    const names = Array.from({ length: pick(PLAYERS, rng) }, (_, seat) => `P${seat}`);
    const match = Match.deal(
      game,
      { rounds: 1, ...pick(FANS, rng) },
      names,
      `learn ${round} ${rng.below(2 ** 31)}`,
    );
    for (;;) {
      const seat = firstSeat(game.deciders(match.state));
      if (seat === undefined) break;
      const state = match.state as State;
      const moves = toma6.legalMoves(state, seat);
      const move = search.choose(game.view(state, seat), rng, { playouts });
      if (moves.length > 1 && state.phase === 'choose') {
        glance.begin(state, toma6.view(state, seat).hand?.length ?? 0);
        const chosen = moves.findIndex((each) => JSON.stringify(each) === JSON.stringify(move));
        yield { moves: moves.map((each) => featuresOf(glance, state, each)), chosen };
      }
      match.play(seat, move);
    }
  }
}

const sumOf = (features: Features, weights: Float64Array): number =>
  features.reduce((sum, [place, value]) => sum + weights[place] * value, 0);

/** The chances of the moves as the weights have them. */
function chancesOf({ moves }: Example, weights: Float64Array): number[] {
  const sums = moves.map((features) => sumOf(features, weights));
  const exponentials = sums.map((sum) => Math.exp(sum - Math.max(...sums)));
  const total = exponentials.reduce((sum, each) => sum + each, 0);
  return exponentials.map((each) => each / total);
}

/** Logistic regression over the moves of each example, each weight with a pace of its own. */
function learn(given: readonly Example[], rng: Rng): Float64Array {
  const data = [...given];
  const weights = new Float64Array(WEIGHT_COUNT);
  const squares = new Float64Array(WEIGHT_COUNT);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = FIRST_RATE * (1 - epoch / EPOCHS);
    shuffle(data, rng);
    for (let start = 0; start < data.length; start += BATCH) {
      const slopes = new Map<number, number>();
      for (const example of data.slice(start, start + BATCH)) {
        const chances = chancesOf(example, weights);
        example.moves.forEach((features, index) => {
          const miss = (index === example.chosen ? 1 : 0) - chances[index];
          for (const [place, value] of features) {
            slopes.set(place, (slopes.get(place) ?? 0) + (miss * value) / BATCH);
          }
        });
      }
      for (const [place, slope] of slopes) {
        const step = slope - DECAY * weights[place];
        squares[place] = 0.99 * squares[place] + 0.01 * step * step;
        weights[place] += (rate * step) / (Math.sqrt(squares[place]) + 1e-3);
      }
    }
  }
  // The last place stands for nothing.
  weights[WEIGHT_COUNT - 1] = 0;
  return weights;
}

const [seconds = 60, playouts = 2_000, seed = 0] = process.argv.slice(2).map(Number);
const rng = new FastRng(`learn ${seconds} ${playouts} ${seed}`);
const until = performance.now() + seconds * 1000;
const data: Example[] = [];
for (const example of examples(rng, playouts)) {
  data.push(example);
  if (performance.now() > until) break;
}
const tested = data.splice(0, Math.floor(data.length / 10));
const weights = learn(data, rng);
const agreed = tested.filter((example) => {
  const chances = chancesOf(example, weights);
  return chances[example.chosen] === Math.max(...chances);
});
process.stderr.write(
  `${data.length} examples; agrees in ${agreed.length} of ${tested.length} others\n`,
);
process.stdout.write(`${Array.from(weights, (weight) => Math.round(weight * 100)).join(' ')}\n`);
