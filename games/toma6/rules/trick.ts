import { type Emit, NOBODY, type Rng } from '@sobremesa/engine';
import { openWindow } from './buffalo/window.ts';
import { TRICKS } from './cards.ts';
import { startTrick } from './choosing.ts';
import type { Event } from './events.ts';
import { holders } from './hands.ts';
import { placeNext } from './placement.ts';
import { endRound } from './rounds.ts';
import type { State } from './state.ts';

/** Continues a revealed trick until a seat must decide. */
export function advance(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  while (state.queueHead < state.queueEnd) {
    if (openWindow(state) || !placeNext(state, emit)) return;
  }
  endTrick(state, rng, emit);
}

/** T-013: ends the round after ten tricks, or earlier if a position from JSON had smaller hands. */
function endTrick(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  const deciders = holders(state);
  if (state.trick === TRICKS || deciders === NOBODY) endRound(state, rng, emit);
  else startTrick(state, state.trick + 1, deciders, emit);
}
