import {
  type Emit,
  hasSeat,
  NOBODY,
  onlySeat,
  type Refusal,
  refusal,
  type Seat,
} from '@sobremesa/engine';
import { canFlip, HAND_STRIDE } from './cards.ts';
import type { Event } from './events.ts';
import { isInHand, removeFromHand } from './hands.ts';
import { CHOOSE, CHOOSE_FLIPPED, type Choose, type Move } from './moves.ts';
import { enqueueInOrder, queueToArray, seatOf } from './queue.ts';
import { BUFFALO, NO_CARD, type State, seatsWithoutChoice } from './state.ts';

export function startTrick(state: State, trick: number, emit: Emit<Event> | undefined): void {
  state.phase = 'choose';
  state.trick = trick;
  state.waiting = seatsWithoutChoice(state);
  emit?.({ type: 'trick-started', trick });
}

/** Each card of the hand, and with a flip card each that can be flipped once more; how many. */
export function listChoices(state: State, seat: Seat, into: Move[]): number {
  const withFlips = hasSeat(state.unusedFlips, seat);
  const start = seat * HAND_STRIDE;
  const end = start + state.handSizes[seat];
  let count = 0;
  for (let place = start; place < end; place++) {
    const card = state.hands[place];
    into[count++] = CHOOSE[card];
    if (withFlips && canFlip(card)) into[count++] = CHOOSE_FLIPPED[card];
  }
  return count;
}

export function refuseChoice(state: State, seat: Seat, move: Choose): Refusal | undefined {
  const { card } = move;
  if (!isInHand(state, seat, card)) {
    return refusal('not-in-hand', `seat ${seat} does not hold card ${card}`, { seat, card });
  }
  if (move.flip === undefined) return undefined;
  if (!hasSeat(state.unusedFlips, seat)) {
    return refusal('no-flip', `seat ${seat} has no flip card to lay with it`, { seat });
  }
  if (canFlip(card)) return undefined;
  return refusal('cannot-flip', `card ${card} has three digits: only 1–99 can be flipped`, {
    card,
  });
}

/** T-006, TD-02: face down, out of the hand, not to be changed. */
export function layChoice(
  state: State,
  seat: Seat,
  move: Choose,
  emit: Emit<Event> | undefined,
): void {
  removeFromHand(state, seat, move.card);
  state.choices[seat] = move.card;
  state.waiting &= ~onlySeat(seat);
  if (move.flip) {
    state.flips |= onlySeat(seat);
    state.unusedFlips &= ~onlySeat(seat);
  }
  emit?.({ ...move, type: 'chosen', seat });
}

/** T-006, T-007, TB-03: all are turned up together, the buffalo's top card too. */
export function reveal(state: State, emit: Emit<Event> | undefined): void {
  state.queueHead = 0;
  state.queueEnd = 0;
  for (let seat = 0; seat < state.players.length; seat++) {
    const card = state.choices[seat];
    if (card === NO_CARD) continue;
    state.choices[seat] = NO_CARD;
    enqueueInOrder(state, seat, card);
  }
  if (state.deckNext < state.deckEnd) {
    enqueueInOrder(state, BUFFALO, state.deck[state.deckNext++]);
  }
  emit?.({ type: 'revealed', cards: revealedCards(state) });
  // A written position may lay a flip card without taking it from its seat.
  state.unusedFlips &= ~state.flips;
  state.flips = NOBODY;
}

const revealedCards = (state: State) =>
  queueToArray(state).map((waiting) =>
    hasSeat(state.flips, seatOf(waiting.seat)) ? { ...waiting, flip: true as const } : waiting,
  );
