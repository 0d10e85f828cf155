import type { AnyGame, AnyMove } from '../game.ts';
import type { Viewer } from '../seats.ts';

export type Card = number | string;

export interface Variant {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: number;
}

/**
 * What the laws must know about a game. It is written from the spec and does not call the rules,
 * because a law that asked the rules which cards are hidden would repeat their mistakes.
 */
export interface Subject<StateJson> {
  readonly game: AnyGame;
  readonly variants: readonly Variant[];
  /** Every card of the position. A card that lies in two places is listed twice. */
  cardsIn(state: StateJson): readonly Card[];
  /** Whether the card stays in the position until the round ends. Others may leave it. */
  isLasting(card: Card): boolean;
  /** A number that changes with every new deal. */
  dealOf(state: StateJson): number;
  /** The cards whose location the viewer must not know. */
  hiddenFrom(state: StateJson, viewer: Viewer, variant: Variant): readonly Card[];
  /** The cards that a move reveals to everybody, wherever they go next. If absent, none. */
  shownBy?(move: AnyMove): readonly Card[];
  /** Keys of views and events whose numbers are not cards. Every other number counts as a card. */
  readonly nonCardKeys: ReadonlySet<string>;
  /** Moves of every type, legal and illegal. */
  conceivableMoves(variant: Variant): readonly AnyMove[];
  /** Whether a listed move represents this one too (see `vary`). If absent, only itself. */
  represents?(listed: AnyMove, move: AnyMove): boolean;
  /** Whether a position agrees with what a seat remembers of it. If absent, nothing is remembered. */
  agrees?(state: StateJson, memory: unknown): boolean;
}

/** Plays a match of the variant from the seed and throws when the law is broken. */
export type Law = <StateJson>(subject: Subject<StateJson>, variant: Variant, seed: string) => void;
