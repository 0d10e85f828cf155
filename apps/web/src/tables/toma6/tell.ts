import type { Event, View } from '@sobremesa/games/toma6';
import type { Beat } from '../../lib/stage.svelte.ts';
import { after } from './picture.ts';

const REVEAL_MS = 1100;
const PLACE_MS = 620;
const TAKE_MS = 1000;
const ROUND_MS = 2600;

const lasting: Partial<Record<Event['type'], number>> = {
  revealed: REVEAL_MS,
  placed: PLACE_MS,
  'row-taken': TAKE_MS,
  pushed: PLACE_MS,
  replaced: PLACE_MS,
  reordered: PLACE_MS,
  'marker-laid': PLACE_MS,
  'marker-gone': PLACE_MS,
  'fan-moved': PLACE_MS,
  'special-used': TAKE_MS,
  'round-ended': ROUND_MS,
};

/** A trick card by card, lowest first; the taken row leaves before its new first card lies. */
export function tell(before: View, events: readonly Event[]): Beat<View, Event>[] {
  const beats: Beat<View, Event>[] = [];
  let view = before;
  for (const event of events) {
    view = after(view, event);
    const ms = lasting[event.type];
    if (ms !== undefined) beats.push({ view, events: [event], ms });
    // What follows belongs to the next round, which has a picture of its own.
    if (event.type === 'round-ended') break;
  }
  return beats;
}
