import {
  type Emit,
  hasSeat,
  lowestBit,
  NOBODY,
  onlySeat,
  type Refusal,
  refusal,
  type Seat,
  type SeatSet,
} from '@sobremesa/engine';
import { canFlip, HAND_STRIDE } from './cards.ts';
import type { Event } from './events.ts';
import { isInHand, removeFromHand } from './hands.ts';
import { CHOOSE, CHOOSE_FLIPPED, type Choose, type Move } from './moves.ts';
import { queueToArray, seatOf, turnedUp, turnedUpFlipped } from './queue.ts';
import { BUFFALO, NO_CARD, PLACERS, type State } from './state.ts';

/** `holders` is who has cards: each owes one of them. */
export function startTrick(
  state: State,
  trick: number,
  holders: SeatSet,
  emit: Emit<Event> | undefined,
): void {
  state.phase = 'choose';
  state.trick = trick;
  state.deciders = holders;
  emit?.({ type: 'trick-started', trick });
}

/** Each card of the hand, and with a flip card each that can be flipped once more; how many. */
export function listChoices(state: State, seat: Seat, into: Move[]): number {
  const withFlips = hasSeat(state.unusedFlips, seat);
  const start = seat * HAND_STRIDE;
  let count = 0;
  for (let slots = state.held[seat]; slots !== 0; slots &= slots - 1) {
    const card = state.hands[start + lowestBit(slots)];
    into[count++] = CHOOSE[card];
    if (withFlips && canFlip(card)) into[count++] = CHOOSE_FLIPPED[card];
  }
  return count;
}

/** A card of the hand; with a flip card if the seat has one and the card two digits at most. */
export const canChoose = (state: State, seat: Seat, { card, flip }: Choose): boolean =>
  isInHand(state, seat, card) && (flip === undefined || canLayFlip(state, seat, card));

/** TD-02, TD-03 */
const canLayFlip = (state: State, seat: Seat, card: number): boolean =>
  hasSeat(state.unusedFlips, seat) && canFlip(card);

export function refuseChoice(state: State, seat: Seat, move: Choose): Refusal | undefined {
  if (canChoose(state, seat, move)) return undefined;
  const { card } = move;
  if (!isInHand(state, seat, card)) {
    return refusal('not-in-hand', `seat ${seat} does not hold card ${card}`, { seat, card });
  }
  if (canFlip(card)) {
    return refusal('no-flip', `seat ${seat} has no flip card to lay with it`, { seat });
  }
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
  state.deciders &= ~onlySeat(seat);
  if (move.flip) {
    state.flips |= onlySeat(seat);
    state.unusedFlips &= ~onlySeat(seat);
  }
  if (emit !== undefined) emitChoice(seat, move, emit);
}

function emitChoice(seat: Seat, move: Choose, emit: Emit<Event>): void {
  emit({ ...move, type: 'chosen', seat });
}

/** T-006, T-007, TB-03: all are turned up together, the buffalo's top card too. */
export function reveal(state: State, emit: Emit<Event> | undefined): void {
  const count = turnUp(state);
  state.queueHead = 0;
  state.queueEnd = count;
  for (let i = 0; i < count; i++) {
    // The place of a card is the number of lower ones: no swaps, no branches to be guessed wrong.
    let place = 0;
    for (let j = 0; j < count; j++) place += (turned[j] - turned[i]) >>> 31;
    state.queue[place] = turned[i];
  }
  if (emit !== undefined) emitReveal(state, emit);
  // A written position may lay a flip card without taking it from its seat.
  state.unusedFlips &= ~state.flips;
  state.flips = NOBODY;
}

/** Working space of one reveal. */
const turned = new Int32Array(PLACERS);

function turnUp(state: State): number {
  let count = 0;
  for (let seat = 0; seat < state.players.length; seat++) {
    const card = state.choices[seat];
    if (card === NO_CARD) continue;
    state.choices[seat] = NO_CARD;
    turned[count++] = hasSeat(state.flips, seat)
      ? turnedUpFlipped(seat, card)
      : turnedUp(seat, card);
  }
  if (state.deckNext < state.deckEnd) {
    turned[count++] = turnedUp(BUFFALO, state.deck[state.deckNext++]);
  }
  return count;
}

function emitReveal(state: State, emit: Emit<Event>): void {
  const cards = queueToArray(state).map((waiting) =>
    hasSeat(state.flips, seatOf(waiting.seat)) ? { ...waiting, flip: true as const } : waiting,
  );
  emit({ type: 'revealed', cards });
}
