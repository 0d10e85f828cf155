import { inSet, lowestBit, type Seat } from '@sobremesa/engine';
import { ALL_CARDS, costOf, reverseOf, type State } from '../rules/index.ts';
import { countCommon, FITTING, SET_WORDS, TOADS } from './fitting.ts';

export const FEATURE_COUNT = 16;

/** By the number of players: points for each feature. Fitted to matches of the policy. */
const WEIGHTS: Readonly<Record<number, readonly number[]>> = {
  2: [
    -0.435, -13.075, 1.281, 2.041, -1.133, 2.43, -0.899, -0.56, 0, 0, -0.324, -0.469, 0.064, -0.076,
    -0.636, 0.111,
  ],
  3: [
    0.326, -2.48, 0.405, 1.14, -0.875, 1.863, -0.942, -0.577, -0.373, 0, -0.259, -0.398, 0.041,
    -0.013, -0.171, -0.1,
  ],
  4: [
    0.168, -1.891, 0.312, 1.278, -0.235, 1.513, -1.006, -0.598, -0.439, -0.342, -0.169, -0.344,
    0.075, -0.016, -0.423, -0.251,
  ],
};

const features = new Float64Array(FEATURE_COUNT);

/** The expected points of a seat from here to the end of the game. */
export function outlook(state: State, seat: Seat): number {
  const weights = WEIGHTS[state.players.length];
  lookAhead(state, seat, features);
  let points = 0;
  for (let index = 0; index < FEATURE_COUNT; index++) points += weights[index] * features[index];
  return points;
}

const PAIRS = ALL_CARDS.flatMap((card) => {
  const reverse = reverseOf(card);
  return reverse !== undefined && card < reverse ? [[card, reverse] as const] : [];
});

/**
 * The features that predict a seat's points from here to the end of the game, with all hands known:
 * playouts end in the middle of a game.
 */
export function lookAhead(state: State, seat: Seat, into: Float64Array): void {
  const { hands, row, players } = state;
  const hand = seat * SET_WORDS;
  const left = state.deckSize / ALL_CARDS.length;
  const turnsToGo = (seat - state.turn + players.length) % players.length;
  into.fill(0);
  into[0] = 1;
  into[1] = left;
  const pairs = pairsIn(hands, hand);
  into[2] = pairs;
  into[3] = pairs * left;
  into[4] = countCommon(hands, hand, TOADS);
  const cost = rowCost(state);
  if (row.size > 0) {
    const fitting = countCommon(hands, hand, FITTING[row.end]);
    const partners = countCommon(hands, hand, row.partners);
    into[5] = partners;
    if (fitting + partners === 0) into[6 + Math.min(turnsToGo, 3)] = cost;
    else if (turnsToGo > 0) into[10] = cost / (fitting + partners);
    else into[11] = cost / (fitting + partners);
    into[12] = cost * (turnsToGo === 0 ? 1 : 0);
    into[13] = cost;
  } else if (turnsToGo === 0) into[14] = 1;
  into[15] = neighboursIn(hands, hand) * left;
}

function pairsIn(hands: Int32Array, hand: number): number {
  let count = 0;
  for (let index = 0; index < PAIRS.length; index++) {
    const [card, reverse] = PAIRS[index];
    if (inSet(hands, hand, card) && inSet(hands, hand, reverse)) count++;
  }
  return count;
}

/** The number of ordered pairs of cards of the hand that fit beside each other. */
function neighboursIn(hands: Int32Array, hand: number): number {
  let count = 0;
  for (let word = 0; word < SET_WORDS; word++) {
    for (let bits = hands[hand + word]; bits !== 0; bits &= bits - 1) {
      const card = (word << 5) + lowestBit(bits);
      count += countCommon(hands, hand, FITTING[card]) - 1;
    }
  }
  return count;
}

function rowCost({ row }: State): number {
  let cost = 0;
  for (let index = 0; index < row.size; index++) cost += costOf(row.at(index));
  return cost;
}
