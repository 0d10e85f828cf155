import type { PuzzleBook } from '@sobremesa/bots/puzzles';
import type { AnyGame } from '@sobremesa/engine';
import type { AnyLessonBook, DecisionKinds } from '@sobremesa/lessons';
import type { AnyPadModule } from '@sobremesa/pad';
import type { SceneBook } from '@sobremesa/ui/scene';
import type { AnyTableModule } from '@sobremesa/ui/table';
import type { GameWords, PositionForm, RulesText } from '@sobremesa/words';
import type { CoachWords } from '@sobremesa/words/coach';
import type { InputPhrases } from '@sobremesa/words/input';
import type { Load, Spoken } from './load.ts';

/** What the page loads of a game, each part when somebody needs it. `games/page.ts` has a default for every part with `?`. */
export interface GamePage {
  readonly rules: Load<AnyGame>;
  readonly words: Load<Spoken<GameWords>>;
  readonly rulesText: Load<Spoken<RulesText>>;
  readonly table: Load<AnyTableModule>;
  /** The pictures in the rules text. */
  readonly scenes?: Load<SceneBook>;
  readonly coach?: Load<Spoken<CoachWords>>;
  /** The Spanish messages about malformed positions, moves and options. */
  readonly inputEs?: Load<InputPhrases>;
  /** What of a position is set by hand. */
  readonly position?: Load<PositionForm>;
  readonly lessons?: Load<AnyLessonBook>;
  readonly kinds?: Load<DecisionKinds>;
  readonly puzzles?: Load<PuzzleBook>;
  readonly pad?: Load<AnyPadModule>;
}
