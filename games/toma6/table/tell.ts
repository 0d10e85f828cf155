import { type Durations, oneByOne } from '@sobremesa/ui/beats';
import type { Event, View } from '../rules/index.ts';
import { after } from './picture.ts';

/** Revealed cards get time to be read. */
const REVEAL_MS = 900;
const REVEALED_CARD_MS = 200;
const DRAFT_MS = 420;
const PLACE_MS = 620;
const TAKE_MS = 1000;
const ROUND_MS = 2600;

const lasting: Durations<Event> = {
  drafted: DRAFT_MS,
  'rows-started': PLACE_MS,
  revealed: ({ cards }) => REVEAL_MS + cards.length * REVEALED_CARD_MS,
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

/** A trick card by card; a taken row leaves before its new first card is placed. */
export const tell = oneByOne<View, Event>({ after, lasting });
