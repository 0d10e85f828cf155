import { type Emit, type Rng, shuffle } from '@sobremesa/engine';
import { laySpecials } from './buffalo/setup.ts';
import { HAND_SIZE, HIGHEST_CARD, LOWEST_CARD, ROW_COUNT } from './cards.ts';
import type { Event } from './events.ts';
import { fanOf } from './fan/fan-cards.ts';
import { handToArray, layHand } from './hands.ts';
import { endOf, restart } from './rows.ts';
import { isBuffaloGame, type State } from './state.ts';

const ALL_CARDS = Uint8Array.from({ length: HIGHEST_CARD }, (_, index) => LOWEST_CARD + index);

/** Buffer of `dealCards`, allocated once. Every deal resets it, so that the seed alone decides. */
const pack = new Uint8Array(HIGHEST_CARD);

/** Sets up a round without a draft. */
export function deal(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  dealCards(state, rng, emit);
  if (isBuffaloGame(state)) laySpecials(state, rng, emit);
  const fan = fanOf(state);
  fan?.setUp(state);
  if (fan) emit?.({ type: 'fan-laid', fan: fan.show(state) });
}

/** T-003, T-004, T-R1, TB-01: deals hands, rows and the buffalo's cards. */
function dealCards(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  const seats = state.players.length;
  const inHands = seats * HAND_SIZE;
  const forBuffalo = isBuffaloGame(state) ? HAND_SIZE : 0;
  pack.set(ALL_CARDS);
  shuffle(pack, rng, 0, HIGHEST_CARD, inHands + ROW_COUNT + forBuffalo);

  let next = 0;
  for (let seat = 0; seat < seats; seat++, next += HAND_SIZE) {
    layHand(state, seat, pack, next, next + HAND_SIZE);
  }
  for (let row = 0; row < ROW_COUNT; row++) restart(state, row, pack[next++]);
  state.deckNext = 0;
  state.deckEnd = forBuffalo;
  for (let i = 0; i < forBuffalo; i++) state.deck[i] = pack[next++];
  if (emit) emitDeal(state, emit);
}

function emitDeal(state: State, emit: Emit<Event>): void {
  for (let seat = 0; seat < state.players.length; seat++) {
    const cards = handToArray(state, seat);
    emit({ type: 'dealt', seat, count: cards.length, cards });
  }
  emitRows(state, emit);
}

export function emitRows(state: State, emit: Emit<Event>): void {
  const cards = Array.from({ length: ROW_COUNT }, (_, row) => endOf(state, row));
  emit({ type: 'rows-started', cards });
}
