import type { AnyGame, AnyMove } from '../game.ts';
import type { Viewer } from '../seats.ts';

export type Card = number | string;

export interface Variant {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: number;
}

/**
 * A game before the laws, with what they must know of it. It is written from the spec, apart from
 * the rules: a law that asked the rules what is secret would believe them.
 */
export interface Subject<StateJson> {
  readonly game: AnyGame;
  readonly variants: readonly Variant[];
  /** Every card of the position, as often as it lies there. */
  cardsIn(state: StateJson): readonly Card[];
  /** Cards that stay in the position until the round is over; others may be spent. */
  isLasting(card: Card): boolean;
  /** Changes when cards are collected and dealt anew. */
  dealOf(state: StateJson): number;
  /** The cards that the viewer must not be able to tell the whereabouts of. */
  hiddenFrom(state: StateJson, viewer: Viewer, variant: Variant): readonly Card[];
  /** The cards that a move shows to everybody, wherever they go next; absent: none. */
  shownBy?(move: AnyMove): readonly Card[];
  /** Keys of views and events under which numbers are not cards; any other number is one. */
  readonly plainKeys: ReadonlySet<string>;
  /** Moves of every kind, possible and impossible. */
  conceivableMoves(variant: Variant): readonly AnyMove[];
  /** Whether a listed move stands for this one too (see `vary`); absent: only for itself. */
  standsFor?(listed: AnyMove, move: AnyMove): boolean;
}
