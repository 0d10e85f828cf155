// Learns the weights of the policy of ¡Toma 6! (games/toma6/bots/weights.ts) from the choices of the search, by
// logistic regression, and prints them in hundredths; see README.md. docs/bots.md says how the present weights
// were found.
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
import { Glance, WEIGHT_COUNT } from '../../games/toma6/bots/features.ts';
import { toma6Bots } from '../../games/toma6/bots/index.ts';
import { Search } from '../../packages/bots/src/search/search.ts';

/** Indices into the weights with the value of the feature there. */
type Features = readonly (readonly [place: number, value: number])[];

/** A choice: the features of each move, and the index of the chosen one. */
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

/** Plays rounds between searches; every choice of a card is an example. */
function* examples(rng: Rng, playouts: number): Generator<Example> {
  // Without the prior: it is made of the weights that are to be learnt.
  const { prior: _, ...knowledge } = toma6Bots.skill.knowledge;
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

/** The probability of each move by the softmax of the weights. */
function chancesOf({ moves }: Example, weights: Float64Array): number[] {
  const sums = moves.map((features) => sumOf(features, weights));
  const exponentials = sums.map((sum) => Math.exp(sum - Math.max(...sums)));
  const total = exponentials.reduce((sum, each) => sum + each, 0);
  return exponentials.map((each) => each / total);
}

/** Logistic regression over the moves of each example, with a step size for each weight (RMSProp). */
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
  // The last index stands for an absent feature.
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
  `${data.length} examples; agreement in ${agreed.length} of ${tested.length} held-out ones\n`,
);
process.stdout.write(`${Array.from(weights, (weight) => Math.round(weight * 100)).join(' ')}\n`);
