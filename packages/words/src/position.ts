import type { Language } from './language.ts';

/** A part of a position (`Game.toJSON`) that people can set without writing JSON. */
export interface PositionField {
  /** Its key in the position. */
  readonly key: string;
  /** A list of cards, one card or none, a number, or the number of a seat. */
  readonly kind: 'cards' | 'card' | 'number' | 'seat';
  /** Present when the key holds a list with one of these for each seat, or for each numbered place. */
  readonly each?: 'seat' | 'number';
  readonly label: Readonly<Record<Language, string>>;
}

/** How positions of a game are set by hand. */
export interface PositionForm {
  /** How the game writes its cards. */
  readonly cards: 'numbers' | 'texts';
  readonly fields: readonly PositionField[];
  /**
   * Keys of lists of cards that nobody sees, such as the deck. A card that is put into a field leaves
   * them, and one that is taken out of a field goes there.
   */
  readonly hidden: readonly string[];
}

/** For a game whose positions are written as JSON only. */
export const NO_FIELDS: PositionForm = { cards: 'texts', fields: [], hidden: [] };
