import { isSameMove, type Puzzle, type PuzzleValue } from '@sobremesa/bots/puzzles';
import { type AnyMove, FastRng, type Seat } from '@sobremesa/engine';
import { Stage } from '@sobremesa/ui/stage';
import type { AnyTableModule } from '@sobremesa/ui/table';
import { t } from '../language/i18n.svelte.ts';
import { makeReferee } from '../play/referee.ts';
import { shownRoom } from '../play/shown-room.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { Shelf } from './library.ts';
import { puzzleRecord } from './puzzle-record.svelte.ts';

/** One puzzle on the table: the position, the answer, and what every move is worth. */
export class PuzzleSession {
  readonly stage = new Stage();
  readonly shelf: Shelf;
  readonly puzzle: Puzzle;
  readonly module: AnyTableModule;
  readonly you: Seat;
  /** What may be played, also after the answer. */
  readonly legal: readonly AnyMove[];
  /** Before the answer of this visit. */
  readonly ratingBefore = puzzleRecord.rating;
  readonly wasTried: boolean;
  readonly #referee;
  answer = $state.raw<AnyMove>();

  constructor(shelf: Shelf, puzzle: Puzzle, module: AnyTableModule) {
    const { rules } = shelf;
    const { view } = puzzle;
    this.shelf = shelf;
    this.puzzle = puzzle;
    this.module = module;
    this.you = view.viewer as Seat;
    this.wasTried = puzzleRecord.result(shelf.game, puzzle) !== undefined;
    // The viewer's legal moves are the same in every world that fits the view.
    const world = rules.determinize(view, new FastRng('moves'));
    this.legal = [...rules.legalMoves(world, this.you)];
    this.#referee = makeReferee(rules);
    this.stage.show(1, { view: { ...view }, deciders: [this.you], moves: [], standings: [] });
  }

  get best(): PuzzleValue {
    return this.puzzle.values[0];
  }

  readonly isAnswered = $derived.by(() => this.answer !== undefined);
  readonly moves: readonly AnyMove[] = $derived.by(() => (this.isAnswered ? [] : this.legal));
  /** What the answer is worth; `undefined` for a move that was not valued. */
  readonly answered = $derived.by(() => {
    const { answer } = this;
    return answer && this.valueOf(answer);
  });
  readonly isRight = $derived.by(() => this.answered === this.best);

  readonly room = $derived.by(() =>
    shownRoom({
      game: this.shelf.game,
      version: this.shelf.rules.version,
      options: { ...this.puzzle.view.options },
      seats: this.puzzle.view.players.map((name, seat) =>
        seat === this.you ? { name: t().you, ready: true } : { name, bot: 'hard', ready: true },
      ),
    }),
  );

  /** `undefined` for a move that was not valued. */
  valueOf(move: AnyMove): PuzzleValue | undefined {
    const { values, view } = this.puzzle;
    return values.find((value) => isSameMove(this.shelf.lore, value.move, move, view));
  }

  readonly say = (move: AnyMove): string =>
    this.module.words[settings.language].move(move, this.puzzle.view);

  readonly why = (move: AnyMove): string | undefined => {
    if (this.isAnswered) return undefined;
    const refusal = this.#referee.refuse(this.puzzle.view, move);
    return refusal && this.module.words[settings.language].refusal(refusal);
  };

  readonly act = (move: AnyMove): void => {
    if (this.isAnswered) return;
    this.answer = move;
    puzzleRecord.answer(this.shelf.game, this.puzzle, this.isRight);
  };
}
