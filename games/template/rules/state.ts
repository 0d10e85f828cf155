import {
  addToSet,
  Block,
  cellsToArray,
  NOBODY,
  onlySeat,
  removeFromSet,
  type Seat,
  type SeatSet,
  setToArray,
} from '@sobremesa/engine';
import { SET_WORDS } from './cards.ts';
import type { Options } from './options.ts';

const MAX_SEATS = 6;

export const phases = ['choose', 'over'] as const;
export type Phase = (typeof phases)[number];

/** A seat of `laid` or `shown` where no card lies. */
export const NO_CARD = 0;

const BLOCK_BYTES = 4 * (MAX_SEATS + (MAX_SEATS + 1) * SET_WORDS) + 3 * MAX_SEATS;

export class State {
  options: Options;
  players: readonly string[];
  phase: Phase = 'choose';
  round = 1;
  /** From 1. */
  trick = 1;
  /** Who has not chosen yet. */
  deciders: SeatSet = NOBODY;

  readonly #block = new Block(BLOCK_BYTES);
  /** Of all rounds, this one included. */
  readonly scores = this.#block.int32(MAX_SEATS);
  /** The hand of each seat: a set of `SET_WORDS` cells from seat × `SET_WORDS` on. */
  readonly hands = this.#block.int32(MAX_SEATS * SET_WORDS);
  /** The cards of the tricks before the last one: a set. */
  readonly played = this.#block.int32(SET_WORDS);
  /** What each seat has chosen, face down. */
  readonly laid = this.#block.uint8(MAX_SEATS);
  /** The cards of the last trick, face up. */
  readonly shown = this.#block.uint8(MAX_SEATS);
  /** The points of this round. */
  readonly points = this.#block.uint8(MAX_SEATS);

  constructor(options: Options, players: readonly string[]) {
    this.options = options;
    this.players = players;
  }

  copyFrom(other: State): this {
    this.options = other.options;
    this.players = other.players;
    this.phase = other.phase;
    this.round = other.round;
    this.trick = other.trick;
    this.deciders = other.deciders;
    this.#block.copyFrom(other.#block);
    return this;
  }

  handOf(seat: Seat): number[] {
    return setToArray(this.hands, seat * SET_WORDS, SET_WORDS);
  }

  addToHand(seat: Seat, card: number): void {
    addToSet(this.hands, seat * SET_WORDS, card);
  }

  /** ZZ-02: face down, out of the hand. */
  lay(seat: Seat, card: number): void {
    removeFromSet(this.hands, seat * SET_WORDS, card);
    this.laid[seat] = card;
    this.deciders &= ~onlySeat(seat);
  }

  /** The cards of the last trick by seat; none in the first trick of a round. */
  shownCards(): number[] {
    return this.shown[0] === NO_CARD ? [] : this.bySeat(this.shown);
  }

  bySeat(cells: Int32Array | Uint8Array): number[] {
    return cellsToArray(cells, 0, this.players.length);
  }
}
