import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyView,
  type Match,
  openScenario,
  type Refusal,
  type Seat,
  seatsIn,
} from '@sobremesa/engine';
import type { Scene, SceneTexts } from './lesson.ts';
import { fits, fitsAny } from './pattern.ts';

/** The reader's seat in every scene. */
export const OWN_SEAT: Seat = 0;

/** The table after the right move or a reply, as the reader sees it. */
export interface SceneStep {
  readonly events: readonly AnyEvent[];
  readonly view: AnyView;
  readonly deciders: readonly Seat[];
}

/** What the lesson makes of a move. */
export type Answer =
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** `why` is the key of a mistake; absent for any other wrong move. */
  | { readonly type: 'wrong'; readonly why?: string }
  | { readonly type: 'right'; readonly steps: readonly SceneStep[] };

/** One scene, from its position to the end of the replies. A wrong move changes nothing. */
export class SceneRun {
  readonly scene: Scene;
  readonly #game: AnyGame;
  readonly #match: Match;

  /** Throws `InvalidInput` when the position is not well formed. */
  constructor(game: AnyGame, scene: Scene, ownName: string) {
    this.scene = scene;
    this.#game = game;
    this.#match = openScenario(game, {
      game: game.id,
      options: scene.options ?? {},
      players: [ownName, ...scene.others],
      seed: scene.id,
      state: scene.state,
      moves: [],
    });
  }

  get view(): AnyView {
    return this.#game.view(this.#match.state, OWN_SEAT);
  }
  get deciders(): readonly Seat[] {
    return seatsIn(this.#game.deciders(this.#match.state));
  }
  /** The reader's legal moves. */
  get moves(): readonly AnyMove[] {
    return [...this.#game.legalMoves(this.#match.state, OWN_SEAT)];
  }
  /** Every listed move that is right, or the pattern itself where one listed move stands for many. */
  get rightMoves(): readonly AnyMove[] {
    const { moves } = this;
    return this.scene.right.flatMap((pattern) => {
      const listed = moves.filter((move) => fits(move, pattern));
      if (listed.length > 0) return listed;
      return this.refuse(pattern) === undefined ? [pattern] : [];
    });
  }

  refuse(move: AnyMove): Refusal | undefined {
    return this.#game.check(this.#match.state, OWN_SEAT, move);
  }

  /** Plays the move if it is right, and then the replies. */
  try(move: AnyMove): Answer {
    const refusal = this.refuse(move);
    if (refusal) return { type: 'refused', refusal };
    const { right, mistakes = [], replies = [] } = this.scene;
    if (!fitsAny(move, right)) {
      const mistake = mistakes.find(({ moves }) => fitsAny(move, moves));
      return mistake ? { type: 'wrong', why: mistake.why } : { type: 'wrong' };
    }
    const steps = [{ seat: OWN_SEAT, move }, ...replies].map((each) => this.#step(each));
    return { type: 'right', steps };
  }

  #step({ seat, move }: { readonly seat: Seat; readonly move: AnyMove }): SceneStep {
    const events = this.#match.play(seat, move);
    return {
      events: events.flatMap((event) => this.#game.redact(event, OWN_SEAT) ?? []),
      view: this.view,
      deciders: this.deciders,
    };
  }
}

/** The reason for a wrong move in the words of its scene. */
export const whyWrong = (texts: SceneTexts, why: string | undefined): string =>
  (why === undefined ? undefined : texts.why?.[why]) ?? texts.no ?? texts.idea;
