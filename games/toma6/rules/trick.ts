import { type Emit, NOBODY, type Rng } from '@sobremesa/engine';
import { openWindow } from './buffalo/window.ts';
import { TRICKS } from './cards.ts';
import { startTrick } from './choosing.ts';
import type { Event } from './events.ts';
import { holders } from './hands.ts';
import { placeNext } from './placement.ts';
import { endRound } from './rounds.ts';
import type { State } from './state.ts';

/** Goes on with a revealed trick until somebody has to decide something. */
export function advance(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  while (state.queueHead < state.queueEnd) {
    if (openWindow(state) || !placeNext(state, emit)) return;
  }
  endTrick(state, rng, emit);
}

/** T-013: ten tricks, fewer only when a position began with smaller hands. */
function endTrick(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  const waiting = holders(state);
  if (state.trick === TRICKS || waiting === NOBODY) endRound(state, rng, emit);
  else startTrick(state, state.trick + 1, waiting, emit);
}
