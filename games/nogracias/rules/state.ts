import { Block } from '@sobremesa/engine';
import { CARD_COUNT, SET_WORDS } from './cards.ts';
import type { Options } from './options.ts';

const MAX_SEATS = 7;

export const phases = ['play', 'over'] as const;
export type Phase = (typeof phases)[number];

const BLOCK_BYTES = 4 * (2 * MAX_SEATS + MAX_SEATS * SET_WORDS) + CARD_COUNT;

/** The value of `current` when no card is turned up. */
export const NO_CARD = 0;

export class State {
  options: Options;
  players: readonly string[];
  phase: Phase = 'play';
  round = 1;
  starter = 0;
  turn = 0;
  current = NO_CARD;
  pot = 0;

  /** The deck is `stock[deckNext … deckEnd − 1]`; the cards put aside follow up to `stockEnd`. */
  deckNext = 0;
  deckEnd = 0;
  stockEnd = 0;

  readonly #block = new Block(BLOCK_BYTES);
  readonly chips = this.#block.int32(MAX_SEATS);
  readonly scores = this.#block.int32(MAX_SEATS);
  /** The taken cards of a seat are a card set that starts at seat × `SET_WORDS`. */
  readonly owned = this.#block.int32(MAX_SEATS * SET_WORDS);
  readonly stock = this.#block.uint8(CARD_COUNT);

  constructor(options: Options, players: readonly string[]) {
    this.options = options;
    this.players = players;
  }

  copyFrom(other: State): this {
    this.options = other.options;
    this.players = other.players;
    this.phase = other.phase;
    this.round = other.round;
    this.starter = other.starter;
    this.turn = other.turn;
    this.current = other.current;
    this.pot = other.pot;
    this.deckNext = other.deckNext;
    this.deckEnd = other.deckEnd;
    this.stockEnd = other.stockEnd;
    this.#block.copyFrom(other.#block);
    return this;
  }
}
