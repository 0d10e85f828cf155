import {
  inSet,
  lowestBit,
  NOBODY,
  onlySeat,
  type Refusal,
  refusal,
  refuseTurn,
  type Seat,
  type SeatSet,
} from '@sobremesa/engine';
import { FITTING, highestFitting, isToad, lowestFitting, SET_WORDS, swapDigits } from './cards.ts';
import { type Move, PAIR, PLACE, TAKE } from './moves.ts';
import type { State } from './state.ts';

export const deciders = (state: State): SeatSet =>
  state.phase === 'over' ? NOBODY : onlySeat(state.turn);

/** C-007, C-008, C-012: the card must fit the end of the row; any card fits an empty row. */
const canPlace = ({ row }: State, card: number): boolean => inSet(FITTING[row.end], 0, card);

/** C-009, C-010: the reverse can be anywhere in the row, even alone. */
const canPair = ({ row }: State, card: number): boolean => inSet(row.partners, 0, card);

/** C-011, C-R2: a take is always allowed, except of an empty row (C-R8). */
const canTake = ({ row }: State): boolean => row.size > 0;

/** C-005: place, pair or take. C-R3: without hand and deck only a take is left. */
export function legalMoves(state: State, seat: Seat, into: Move[] = []): readonly Move[] {
  const { hands, row } = state;
  let count = 0;
  if (state.phase !== 'over' && seat === state.turn) {
    const hand = seat * SET_WORDS;
    count = listMoves(PLACE, hands, hand, FITTING[row.end], into, count);
    count = listMoves(PAIR, hands, hand, row.partners, into, count);
    if (canTake(state)) into[count++] = TAKE;
  }
  // Setting the length takes longer than everything else here.
  while (into.length > count) into.pop();
  return into;
}

/** Writes the moves of allowed hand cards to `into` from index `from`; returns the end index. */
function listMoves(
  moves: readonly Move[],
  hands: Int32Array,
  hand: number,
  allowed: Int32Array,
  into: Move[],
  from: number,
): number {
  let count = from;
  for (let word = 0; word < SET_WORDS; word++) {
    for (let bits = hands[hand + word] & allowed[word]; bits !== 0; bits &= bits - 1) {
      into[count++] = moves[(word << 5) + lowestBit(bits)];
    }
  }
  return count;
}

export function check(state: State, seat: Seat, move: Move): Refusal | undefined {
  if (state.phase === 'over' || seat !== state.turn) {
    return refuseTurn(deciders(state), seat, state.players.length);
  }
  if (move.type === 'take') return canTake(state) ? undefined : refuseEmptyRow(seat);
  const { type, card } = move;
  if (!inSet(state.hands, seat * SET_WORDS, card)) return refuseCard(seat, card);
  if (type === 'place') return canPlace(state, card) ? undefined : refusePlace(state, card);
  return canPair(state, card) ? undefined : refusePair(state, seat, card);
}

const refuseCard = (seat: Seat, card: number): Refusal =>
  refusal('not-in-hand', `seat ${seat} does not hold ${card}: play a card of the hand`, {
    seat,
    card,
  });

const refuseEmptyRow = (seat: Seat): Refusal =>
  refusal('row-empty', `the row is empty: seat ${seat} must place a card`, { seat });

function refusePlace({ row: { end } }: State, card: number): Refusal {
  const lowest = lowestFitting(end);
  const highest = highestFitting(end);
  return refusal(
    'does-not-fit',
    `${card} does not fit beside ${end}: place a card from ${lowest} to ${highest}`,
    { card, end, lowest, highest },
  );
}

function refusePair({ row }: State, seat: Seat, card: number): Refusal {
  if (row.size === 0) return refuseEmptyRow(seat);
  if (isToad(card)) {
    return refusal('toad', `${card} is a toad and has no reverse: pair another card`, { card });
  }
  const reverse = swapDigits(card);
  return refusal(
    'reverse-not-in-row',
    `${card} pairs only with ${reverse}, which does not lie in the row`,
    { card, reverse },
  );
}
