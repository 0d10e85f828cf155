import type { AnyEvent, AnyView, Seat } from '@sobremesa/engine';
import type { Language } from '@sobremesa/words';
import type { TableTexts } from './texts/es.ts';

/** The fields that the event has in every game. */
export interface RoundEnd extends AnyEvent {
  readonly type: 'round-ended';
  readonly round: number;
  readonly points: readonly number[];
  readonly scores: readonly number[];
}

/** One part of the points of a round, by seat; `undefined` where it does not apply. */
export interface SheetPart {
  readonly label: string;
  readonly values: readonly (number | undefined)[];
}

type RoundEndOf<Event extends AnyEvent> = Event & { readonly type: 'round-ended' };

/** How the score sheet of a match is labelled and divided. */
export interface SheetTerms<
  View extends AnyView = AnyView,
  Event extends AnyEvent = AnyEvent,
  State = unknown,
> {
  /** What is counted, and whether more or less is better. */
  readonly caption: (t: TableTexts, language: Language) => string;
  /** The parts of the points of a round, in the order in which people count them. */
  readonly parts?: (end: RoundEndOf<Event>, language: Language) => readonly SheetPart[];
  /**
   * What a seat would score if the round ended in this state, hidden cards included. Without it
   * `scores` of the table module is used, which is enough where all points are visible.
   */
  readonly pointsOf?: (state: State, seat: Seat) => number;
  /** The score that ends the match. */
  readonly limit?: (options: View['options']) => number | undefined;
}
