import {
  capacityOf,
  endOf,
  flippedValue,
  isBuffaloGame,
  isOpen,
  lengthOf,
  type Move,
  NO_ROW,
  rowFor,
  rowHeads,
  type State,
} from '../rules/index.ts';

/**
 * What a player sees of a card at a glance, as a few places in one long list of weights: how many
 * cards may come before it, how much room its row has, what lies there, how high the card is. The
 * sum of the weights there is how much the card appeals.
 */

const ROW_COUNT = 4;

/** Early, in the middle or late in a round. */
const PHASES = 3;
const phaseOf = (cardsLeft: number): number => (cardsLeft > 7 ? 0 : cardsLeft > 3 ? 1 : 2);

/** How many others may lay a card between the row's end and this one, in steps that widen. */
const STEPS = 12;
const STEP_OF = Uint8Array.from({ length: 1100 }, (_, between) =>
  Math.min(STEPS - 1, Math.round(2 * Math.log2(1 + between / 2))),
);

/** 0 to 5 cards of room, or more than the others can fill in this trick. */
const ROOMS = 7;
const ENOUGH = 6;

/** Heights of eight cards each. */
const HEIGHTS = 14;

/** More than a row can have. */
const MANY_HEADS = 100;

type Choose = Extract<Move, { readonly type: 'choose' }>;

const FIT = 0;
const FIT_HEADS = FIT + PHASES * ROOMS * STEPS;
const LOW = FIT_HEADS + ROOMS * STEPS;
const LOW_HEADS = LOW + PHASES * STEPS;
const HEIGHT = LOW_HEADS + STEPS;
const FLIP = HEIGHT + PHASES * HEIGHTS;
/** For what a card has not: its weight is 0. */
const NOTHING = FLIP + PHASES;

export const WEIGHT_COUNT = NOTHING + 1;

/** One card after another as it looks to the player: each field is a place in the weights. */
export class Glance {
  fit = NOTHING;
  /** The weight there counts once for each of the `heads`. */
  perHead = NOTHING;
  heads = 0;
  height = NOTHING;
  flip = NOTHING;

  #phase = 0;
  #others = 0;
  #lowHeads = 0;
  readonly #rowHeads = new Int32Array(ROW_COUNT);
  readonly #rooms = new Int32Array(ROW_COUNT);

  /** Looks at the table before it looks at the cards of a hand. */
  begin(state: State, cardsLeft: number): void {
    this.#phase = phaseOf(cardsLeft);
    this.#others = state.players.length - (isBuffaloGame(state) ? 0 : 1);
    this.#lowHeads = MANY_HEADS;
    for (let row = 0; row < ROW_COUNT; row++) {
      const space = capacityOf(state, row) - lengthOf(state, row);
      const heads = rowHeads(state, row);
      this.#rooms[row] = space > this.#others ? ENOUGH : Math.max(0, space);
      this.#rowHeads[row] = heads;
      if (heads < this.#lowHeads && isOpen(state, row)) this.#lowHeads = heads;
    }
  }

  look(state: State, { card, flip }: Choose): void {
    const value = flip ? flippedValue(card) : card;
    const row = rowFor(state, value);
    if (row === NO_ROW) this.#lookLow(value);
    else this.#lookAt(row, Math.abs(value - endOf(state, row)));
    this.height = HEIGHT + this.#phase * HEIGHTS + (value >> 3);
    this.flip = flip ? FLIP + this.#phase : NOTHING;
  }

  /** What the weights say of the card looked at. */
  sum(weights: Float64Array): number {
    return (
      weights[this.fit] +
      weights[this.perHead] * this.heads +
      weights[this.height] +
      weights[this.flip]
    );
  }

  #lookLow(value: number): void {
    const step = STEP_OF[this.#others * (value - 1)];
    this.fit = LOW + this.#phase * STEPS + step;
    this.perHead = LOW_HEADS + step;
    this.heads = this.#lowHeads;
  }

  #lookAt(row: number, gap: number): void {
    const room = this.#rooms[row];
    const step = STEP_OF[this.#others * (gap - 1)];
    this.fit = FIT + (this.#phase * ROOMS + room) * STEPS + step;
    this.perHead = FIT_HEADS + room * STEPS + step;
    this.heads = this.#rowHeads[row];
  }
}
