import type { AnyMove, AnyView, Seat } from '@sobremesa/engine';
import type { GameWords } from '@sobremesa/words';
import type { Messages } from '../messages/index.ts';
import type { Colours } from '../terminal/colour.ts';
import type { Question } from './choices.ts';

/** What a screen draws with. */
export interface Canvas {
  readonly width: number;
  /** Few rows: what can be drawn lower should be. */
  readonly isLow: boolean;
  readonly paint: Colours;
  readonly say: Messages['screens'];
  readonly words: GameWords;
}

/** How one game looks in a terminal; all lines fit the width of the canvas. */
export interface Screen<View extends AnyView = AnyView, Move extends AnyMove = AnyMove> {
  /** Where the match stands: round, turn. */
  status(view: View, canvas: Canvas): string;
  /** What everybody sees of a seat, to stand after its name. */
  seat(view: View, seat: Seat, canvas: Canvas): string;
  /** What lies in the middle. */
  table(view: View, canvas: Canvas): string[];
  /** What the viewer has. */
  own(view: View, canvas: Canvas): string[];
  question(view: View, moves: readonly Move[], canvas: Canvas): Question<Move>;
  /** The sections of the rules that matter in this position. */
  rules(view: View): readonly string[];
}
