import type { AnyEvent, AnyView, Seat } from '@sobremesa/engine';
import type { Language } from '@sobremesa/words';
import type { TableTexts } from './texts/es.ts';

/** What every game tells at the end of a round; the rest of the event is the game's own. */
export interface RoundEnd extends AnyEvent {
  readonly type: 'round-ended';
  readonly round: number;
  readonly points: readonly number[];
  readonly scores: readonly number[];
}

/** One thing that counted in a round, for each seat; nothing where it did not. */
export interface SheetPart {
  readonly label: string;
  readonly values: readonly (number | undefined)[];
}

type RoundEndOf<Event extends AnyEvent> = Event & { readonly type: 'round-ended' };

/** How a match is written on its score sheet. */
export interface SheetTerms<
  View extends AnyView = AnyView,
  Event extends AnyEvent = AnyEvent,
  State = unknown,
> {
  /** What is counted, and whether it is good to have it. */
  readonly caption: (t: TableTexts, language: Language) => string;
  /** Where the points of a round come from, in the order in which people count them. */
  readonly parts?: (end: RoundEndOf<Event>, language: Language) => readonly SheetPart[];
  /**
   * What a seat would score if the round ended now, with what was hidden then. Games whose points
   * lie open do without it: `scores` of the table module knows them.
   */
  readonly pointsOf?: (state: State, seat: Seat) => number;
  /** The score that ends the match. */
  readonly limit?: (options: View['options']) => number | undefined;
}
