import type { AnyGame, AnyView, Rng } from '@sobremesa/engine';
import type { AnyKnowledge } from './knowledge.ts';

/** The number of worlds from which one is drawn by weight. */
const DRAWS = 6;

/** The largest bound that `Rng.below` accepts. */
const MAX_BOUND = 2 ** 32 - 1;

/** Draws worlds that look like a view, likelier ones more often. A world is valid until the next. */
export class Worlds {
  readonly #game: AnyGame;
  readonly #weigh: AnyKnowledge['weigh'];
  readonly #believe: AnyKnowledge['believe'];
  readonly #view: AnyView;
  #kept: unknown;
  #drawn: unknown;

  constructor(game: AnyGame, { imagine, weigh, believe }: AnyKnowledge, view: AnyView) {
    this.#game = game;
    this.#weigh = view.memory === undefined ? weigh : undefined;
    this.#believe = believe;
    this.#view = imagine?.(view) ?? view;
  }

  draw(rng: Rng): unknown {
    this.#kept = this.#drawAny(rng, this.#kept);
    if (this.#weigh !== undefined) this.#drawBetter(this.#weigh, rng);
    return this.#kept;
  }

  #drawAny(rng: Rng, into: unknown): unknown {
    const world = this.#game.determinize(this.#view, rng, into);
    this.#believe?.(world, this.#view, rng);
    return world;
  }

  /** Reservoir sampling of one world: each is kept with a probability in proportion to its weight. */
  #drawBetter(weigh: NonNullable<AnyKnowledge['weigh']>, rng: Rng): void {
    let sum = weigh(this.#kept, this.#view);
    for (let draw = 1; draw < DRAWS; draw++) {
      this.#drawn = this.#drawAny(rng, this.#drawn);
      const weight = weigh(this.#drawn, this.#view);
      sum += weight;
      if (rng.below(MAX_BOUND) < (weight / sum) * MAX_BOUND) {
        [this.#kept, this.#drawn] = [this.#drawn, this.#kept];
      }
    }
  }
}
