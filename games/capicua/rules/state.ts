import { Block, type Seat, setToArray } from '@sobremesa/engine';
import { CARD_COUNT, SET_WORDS } from './cards.ts';
import type { Options } from './options.ts';
import { MAX_SEATS, Piles } from './piles.ts';
import { Row } from './row.ts';

/** In `place` the seat to act has just taken the row and must start a new one. */
export const phases = ['play', 'place', 'over'] as const;
export type Phase = (typeof phases)[number];

const INT32_CELLS = MAX_SEATS + MAX_SEATS * SET_WORDS;
const BLOCK_BYTES = 4 * INT32_CELLS + Row.BYTES + 2 * Piles.BYTES + CARD_COUNT;

export class State {
  options: Options;
  players: readonly string[];
  phase: Phase = 'play';
  game = 1;
  dealer = 0;
  turn = 0;

  /** The deck is `deck[deckNext … deckEnd − 1]`. */
  deckNext = 0;
  deckEnd = 0;

  readonly #block = new Block(BLOCK_BYTES);
  readonly scores = this.#block.int32(MAX_SEATS);
  /** The hand of a seat is a card set that starts at seat × `SET_WORDS`. */
  readonly hands = this.#block.int32(MAX_SEATS * SET_WORDS);
  readonly row = new Row(this.#block);
  readonly pairs = new Piles(this.#block);
  readonly taken = new Piles(this.#block);
  readonly deck = this.#block.uint8(CARD_COUNT);

  constructor(options: Options, players: readonly string[]) {
    this.options = options;
    this.players = players;
  }

  get deckSize(): number {
    return this.deckEnd - this.deckNext;
  }

  handOf(seat: Seat): number[] {
    return setToArray(this.hands, seat * SET_WORDS, SET_WORDS);
  }

  copyFrom(other: State): this {
    this.options = other.options;
    this.players = other.players;
    this.phase = other.phase;
    this.game = other.game;
    this.dealer = other.dealer;
    this.turn = other.turn;
    this.deckNext = other.deckNext;
    this.deckEnd = other.deckEnd;
    this.row.size = other.row.size;
    this.#block.copyFrom(other.#block);
    return this;
  }
}
