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

/** What nobody has seen is worth about so much. */
const BLIND_CARD = 5;

/** How often somebody who has won nothing gets through one more turn without winning. */
const STAYS_EMPTY = 0.85;

/** By the turn: how often such a one has won nothing at the end of the round. */
const STAYS_EMPTY_FROM = Array.from(
  { length: TURNS + 1 },
  (_, turn) => STAYS_EMPTY ** (TURNS + 1 - turn),
);

/** What winning this turn would change in the seat's round, perhaps with one more card bid. */
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

/** B-030: what having won nothing yet may bring. */
const luckOf = ({ luckyRounds, players, turn }: State, seat: Seat): number =>
  (luckyRounds[seat] + 1) * LUCKY_FACTORS[players.length] * STAYS_EMPTY_FROM[turn];

/** B-042: whom the winner may rob is not known before everybody has bid. */
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
