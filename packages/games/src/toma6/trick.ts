import { type Emit, NOBODY, type Rng } from '@sobremesa/engine';
import { isWindowOpen } from './buffalo/window.ts';
import { TRICKS } from './cards.ts';
import { startTrick } from './choosing.ts';
import type { Event } from './events.ts';
import { placeNext } from './placement.ts';
import { cardIn, seatIn } from './queue.ts';
import { endRound } from './rounds.ts';
import { type State, seatsWithoutChoice } from './state.ts';

/** Goes on with a revealed trick until somebody has to decide something. */
export function advance(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  while (state.queueHead < state.queueEnd) {
    if (isWindowOpen(state)) {
      state.phase = 'window';
      return;
    }
    if (!placeNext(state, emit)) {
      awaitRow(state, emit);
      return;
    }
  }
  endTrick(state, rng, emit);
}

/** T-011, TB-R2: the owner of the low card chooses; no window is left before it. */
function awaitRow(state: State, emit: Emit<Event> | undefined): void {
  const entry = state.queue[state.queueHead];
  state.phase = 'take';
  state.asked = NOBODY;
  emit?.({ type: 'row-owed', seat: seatIn(entry), card: cardIn(entry) });
}

/** T-013: ten tricks, fewer only when a position began with smaller hands. */
function endTrick(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  const holders = seatsWithoutChoice(state);
  if (state.trick === TRICKS || holders === NOBODY) endRound(state, rng, emit);
  else startTrick(state, state.trick + 1, holders, emit);
}
