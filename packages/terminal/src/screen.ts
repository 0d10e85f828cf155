import type { AnyMove, AnyView, Seat } from '@sobremesa/engine';
import type { GameWords, Language } from '@sobremesa/words';
import type { Question } from './choices.ts';
import type { Colours } from './colours.ts';

/** What a screen draws with. */
export interface Canvas<Texts = unknown> {
  readonly width: number;
  /** The terminal has few rows: use the lower variant of a drawing. */
  readonly isLow: boolean;
  readonly paint: Colours;
  /** The texts of the screen in the reader's language. */
  readonly say: Texts;
  readonly words: GameWords;
}

/** How one game is drawn in a terminal; every line fits the width of the canvas. */
export interface Screen<
  View extends AnyView = AnyView,
  Move extends AnyMove = AnyMove,
  Texts = unknown,
> {
  readonly texts: Readonly<Record<Language, Texts>>;
  /** Round and turn. */
  status(view: View, canvas: Canvas<Texts>): string;
  /** Public information about a seat, shown after its name. */
  seat(view: View, seat: Seat, canvas: Canvas<Texts>): string;
  /** The shared cards. */
  table(view: View, canvas: Canvas<Texts>): string[];
  /** The viewer's own cards. */
  own(view: View, canvas: Canvas<Texts>): string[];
  question(view: View, moves: readonly Move[], canvas: Canvas<Texts>): Question<Move>;
  /** The names of opponents that have no seat, by their key in the standings. */
  readonly rivals?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** The ids of the rules sections that apply to this position. */
  rules(view: View): readonly string[];
}
