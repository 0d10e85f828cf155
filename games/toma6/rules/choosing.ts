import {
  bitCount,
  type Emit,
  hasSeat,
  lowestBit,
  NOBODY,
  onlySeat,
  type Refusal,
  type Rng,
  refusal,
  type Seat,
  type SeatSet,
} from '@sobremesa/engine';
import { canFlip, HAND_SIZE, HAND_STRIDE } from './cards.ts';
import type { Event } from './events.ts';
import { handToArray, isInHand, removeFromHand } from './hands.ts';
import { CHOOSE, CHOOSE_FLIPPED, type Choose, type Move } from './moves.ts';
import {
  flippedEntry,
  isFlipped,
  layDown,
  queueLaid,
  seatsWithFlips,
  unflippedEntry,
  waitingCard,
  waitingEntries,
} from './queue.ts';
import { BUFFALO, type State } from './state.ts';

/** `deciders` are the seats that have cards. */
export function startTrick(
  state: State,
  trick: number,
  deciders: SeatSet,
  emit: Emit<Event> | undefined,
): void {
  state.phase = 'choose';
  state.trick = trick;
  state.deciders = deciders;
  emit?.({ type: 'trick-started', trick });
}

/** Writes a move for each card of the hand, then for each flip; returns the number of moves. */
export function listChoices(state: State, seat: Seat, into: Move[]): number {
  const { hands } = state;
  const start = seat * HAND_STRIDE;
  let count = 0;
  for (let slots = state.held[seat]; slots !== 0; slots &= slots - 1) {
    const move = CHOOSE[hands[start + lowestBit(slots)]];
    // One indexed write at `into.length` makes V8 use a slower store here for good; push does not.
    if (count < into.length) into[count] = move;
    else into.push(move);
    count++;
  }
  return hasSeat(state.unusedFlips, seat) ? listFlips(state, seat, into, count) : count;
}

/** Draws the same move as `pick` from the list. */
export function drawChoice(state: State, seat: Seat, rng: Rng): Choose {
  if (hasSeat(state.unusedFlips, seat)) {
    return choices[rng.below(listChoices(state, seat, choices))];
  }
  const slots = state.held[seat];
  const slot = SLOTS[slots * HAND_STRIDE + rng.below(bitCount(slots))];
  return CHOOSE[state.hands[seat * HAND_STRIDE + slot]];
}

/** The occupied slots, ascending, of every hand of up to `HAND_SIZE` cards. */
const SLOTS = new Uint8Array(HAND_STRIDE << HAND_SIZE);
for (let slots = 1; slots < 1 << HAND_SIZE; slots++) {
  let index = slots * HAND_STRIDE;
  for (let bits = slots; bits !== 0; bits &= bits - 1) SLOTS[index++] = lowestBit(bits);
}

/** Buffer of `drawChoice`. */
const choices: Choose[] = [];

function listFlips(state: State, seat: Seat, into: Move[], listed: number): number {
  let count = listed;
  for (const card of handToArray(state, seat)) {
    if (canFlip(card)) into[count++] = CHOOSE_FLIPPED[card];
  }
  return count;
}

/** T-006, and for a flip TD-02, TD-03. */
export const canChoose = (state: State, seat: Seat, move: Choose): boolean =>
  isInHand(state, seat, move.card) &&
  (move.flip === undefined || canLayFlip(state, seat, move.card));

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

/** T-006, TD-02: the card leaves the hand face down; the choice is final. */
export function layChoice(
  state: State,
  seat: Seat,
  move: Choose,
  emit: Emit<Event> | undefined,
): void {
  removeFromHand(state, seat, move.card);
  state.deciders &= ~onlySeat(seat);
  if (move.flip === undefined) layDown(state, unflippedEntry(seat, move.card));
  else layFlipped(state, seat, move.card);
  if (emit !== undefined) emitChoice(seat, move, emit);
}

function layFlipped(state: State, seat: Seat, card: number): void {
  layDown(state, flippedEntry(seat, card));
  state.unusedFlips &= ~onlySeat(seat);
}

function emitChoice(seat: Seat, move: Choose, emit: Emit<Event>): void {
  emit({ ...move, type: 'chosen', seat });
}

/** T-006, T-007, TB-03: turns all cards up together, including the buffalo's top card. */
export function reveal(state: State, emit: Emit<Event> | undefined): void {
  if (state.deckNext < state.deckEnd) {
    layDown(state, unflippedEntry(BUFFALO, state.deck[state.deckNext++]));
  }
  // A position from JSON may have a flipped card of a seat whose flip card still counts as unused.
  if (state.unusedFlips !== NOBODY) state.unusedFlips &= ~seatsWithFlips(state);
  queueLaid(state);
  if (emit !== undefined) emitReveal(state, emit);
}

function emitReveal(state: State, emit: Emit<Event>): void {
  const cards = waitingEntries(state).map((entry) => {
    const waiting = waitingCard(entry);
    return isFlipped(entry) ? { ...waiting, flip: true as const } : waiting;
  });
  emit({ type: 'revealed', cards });
}
