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
 * The features of a card, as a few indices into one long list of weights: how many cards may come
 * before it, the room and the heads of its row, the height of the card. The sum of these weights is
 * the appeal of the card.
 */

const ROW_COUNT = 4;

/** The early, middle and late part of a round. */
const PHASES = 3;
const phaseOf = (cardsLeft: number): number => (cardsLeft > 7 ? 0 : cardsLeft > 3 ? 1 : 2);

/** The number of others that may play between the row's end and the card, in widening steps. */
const STEPS = 12;
const STEP_OF = Uint8Array.from({ length: 1100 }, (_, between) =>
  Math.min(STEPS - 1, Math.round(2 * Math.log2(1 + between / 2))),
);

/** 0 to 5 cards of room, or more than the others can fill in one trick. */
const ROOMS = 7;
const ENOUGH = 6;

/** Heights of eight cards each. */
const HEIGHTS = 14;

/** More heads than a row can have. */
const MANY_HEADS = 100;

type Choose = Extract<Move, { readonly type: 'choose' }>;

const FIT = 0;
const FIT_HEADS = FIT + PHASES * ROOMS * STEPS;
const LOW = FIT_HEADS + ROOMS * STEPS;
const LOW_HEADS = LOW + PHASES * STEPS;
const HEIGHT = LOW_HEADS + STEPS;
const FLIP = HEIGHT + PHASES * HEIGHTS;
/** The index for an absent feature; its weight is 0. */
const NOTHING = FLIP + PHASES;

export const WEIGHT_COUNT = NOTHING + 1;

/** The features of one card after another; each field is an index into the weights. */
export class Glance {
  fit = NOTHING;
  /** This weight is multiplied by `heads`. */
  perHead = NOTHING;
  heads = 0;
  height = NOTHING;
  flip = NOTHING;

  #phase = 0;
  #others = 0;
  #lowHeads = 0;
  readonly #rowHeads = new Int32Array(ROW_COUNT);
  readonly #rooms = new Int32Array(ROW_COUNT);

  /** Reads the table; call it before `look`. */
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

  /** The appeal of the card given to `look`. */
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
