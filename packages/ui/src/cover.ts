import type { Language } from '@sobremesa/words';

export interface CoverTexts {
  readonly name: string;
  readonly tagline: string;
}

/** What the home page knows of a game before its rules, words or table are loaded. */
export interface Cover {
  /** The number of seats of a table that "Play now" opens. */
  readonly quickSeats: number;
  readonly seats: readonly [min: number, max: number];
  /** How long a match usually takes. */
  readonly minutes: number;
  readonly texts: Readonly<Record<Language, CoverTexts>>;
  /**
   * The name of the setting that draws patterns below the colours of the cards
   * (`:root[data-suits="patterns"]`); absent where a card is not known by its colour.
   */
  readonly suits?: Readonly<Record<Language, string>>;
}
