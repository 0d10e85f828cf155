import type { AnyMove, AnyView, Seat } from '@sobremesa/engine';
import type { GameWords, Language } from '@sobremesa/words';
import type { Question } from './choices.ts';
import type { Colours } from './colours.ts';

/** What a screen draws with. */
export interface Canvas<Texts = unknown> {
  readonly width: number;
  /** Few rows: what can be drawn lower should be. */
  readonly isLow: boolean;
  readonly paint: Colours;
  /** The texts of the screen in the reader's language. */
  readonly say: Texts;
  readonly words: GameWords;
}

/** How one game looks in a terminal; all lines fit the width of the canvas. */
export interface Screen<
  View extends AnyView = AnyView,
  Move extends AnyMove = AnyMove,
  Texts = unknown,
> {
  readonly texts: Readonly<Record<Language, Texts>>;
  /** Where the match stands: round, turn. */
  status(view: View, canvas: Canvas<Texts>): string;
  /** What everybody sees of a seat, to stand after its name. */
  seat(view: View, seat: Seat, canvas: Canvas<Texts>): string;
  /** What lies in the middle. */
  table(view: View, canvas: Canvas<Texts>): string[];
  /** What the viewer has. */
  own(view: View, canvas: Canvas<Texts>): string[];
  question(view: View, moves: readonly Move[], canvas: Canvas<Texts>): Question<Move>;
  /** The sections of the rules that matter in this position. */
  rules(view: View): readonly string[];
}
