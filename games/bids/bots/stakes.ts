import type { Seat } from '@sobremesa/engine';
import {
  type CardId,
  cardPoints,
  isKept,
  LUCKY_FACTORS,
  NO_CARD,
  numberOf,
  type State,
  THIEF,
  TIMES_TWO,
  TURNS,
  WON_SIZE,
} from '../rules/index.ts';

/** The estimated value of an unseen card in the centre. */
const BLIND_CARD = 5;

/** Probability that a seat without black cards still has none after one more turn. */
const STAYS_EMPTY = 0.85;

/** By the turn: probability that such a seat has no black card at the end of the round. */
const STAYS_EMPTY_FROM = Array.from(
  { length: TURNS + 1 },
  (_, turn) => STAYS_EMPTY ** (TURNS + 1 - turn),
);

/** The change of the seat's points by winning this turn, with `bid` added to the bids. */
export function gainOf(state: State, seat: Seat, bid: CardId = NO_CARD): number {
  const { alliance } = state;
  const isAllied = alliance !== undefined && (alliance[0] === seat || alliance[1] === seat);
  const before = cardPoints(state, seat);
  let after = before;
  let isDoubled = false;
  let isThief = false;
  const count = (card: CardId): void => {
    if (card === TIMES_TWO) isDoubled = true;
    else if (card === THIEF) isThief = true;
    else if (isKept(card)) after += numberOf(card, state.options);
  };
  if (state.blind) after += BLIND_CARD;
  else count(state.centre);
  for (let index = 0; index < state.bidCount; index++) count(state.bids[index]);
  count(bid);
  if (isDoubled) after *= 2;
  if (isThief) after += bestLoot(state, seat);
  if (isAllied) return (after - before) / 2;
  return after - before - (state.wonSizes[seat] === 0 ? luckOf(state, seat) : 0);
}

/** B-030: the expected points of the lucky loser for a seat that has won nothing. */
const luckOf = ({ luckyRounds, players, turn }: State, seat: Seat): number =>
  (luckyRounds[seat] + 1) * LUCKY_FACTORS[players.length] * STAYS_EMPTY_FROM[turn];

/** B-042: an upper estimate, because the victim is known only after the last bid. */
function bestLoot({ players, won, wonSizes, options }: State, thief: Seat): number {
  let best = 0;
  for (let seat = 0; seat < players.length; seat++) {
    if (seat === thief) continue;
    for (let at = seat * WON_SIZE; at < seat * WON_SIZE + wonSizes[seat]; at++) {
      best = Math.max(best, numberOf(won[at], options));
    }
  }
  return best;
}
