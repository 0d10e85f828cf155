import {
  type AnyEvent,
  type AnyView,
  hasSeat,
  type Match,
  type Memories,
  type Seat,
  seatsIn,
  viewWithMemory,
} from '@sobremesa/engine';

/**
 * From which position seats decide. Of several seats that decide at the same time, none sees that another
 * has already decided, so that a move does not depend on how fast the others are.
 */
export class Deliberation {
  readonly #match: Match;
  /** The position at which several seats began to decide at the same time; otherwise absent. */
  #begun: { readonly state: unknown; readonly memories: Memories } | undefined;

  constructor(match: Match) {
    this.#match = match;
    this.#begin();
  }

  /** Plays a move; returns its events, and whether a new decision begins with it. */
  play(seat: Seat, move: unknown): { readonly events: AnyEvent[]; readonly isNew: boolean } {
    const before = this.#deciders;
    const events = this.#match.play(seat, move);
    const after = this.#deciders;
    const isNew = hasSeat(after, seat) || (after & ~before) !== 0 || this.#isChanged;
    if (isNew) this.#begin();
    return { events, isNew };
  }

  /** The view from which a seat decides. */
  view(seat: Seat): AnyView {
    const { game, state } = this.#match;
    return game.view(this.#begun?.state ?? state, seat);
  }

  /** The same view with what the seat remembered then. */
  viewWithMemory(seat: Seat): AnyView {
    return viewWithMemory(this.view(seat), this.#begun?.memories ?? this.#match.memories);
  }

  /** Whether the move of a seat has changed what the others can do, so that they decide something else. */
  get #isChanged(): boolean {
    const { game, state } = this.#match;
    const movesIn = (position: unknown, seat: Seat) =>
      JSON.stringify(game.legalMoves(position, seat));
    const begun = this.#begun;
    return (
      begun !== undefined &&
      seatsIn(this.#deciders).some((seat) => movesIn(begun.state, seat) !== movesIn(state, seat))
    );
  }

  get #deciders(): number {
    return this.#match.game.deciders(this.#match.state);
  }

  #begin(): void {
    const { game, state, memories } = this.#match;
    const isForSeveral = (this.#deciders & (this.#deciders - 1)) !== 0;
    this.#begun = isForSeveral ? { state: game.clone(state), memories } : undefined;
  }
}
