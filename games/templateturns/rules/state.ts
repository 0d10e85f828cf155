import {
  addToSet,
  Block,
  cellsToArray,
  removeFromSet,
  type Seat,
  setToArray,
  sizeOfSet,
} from '@sobremesa/engine';
import { CARD_COUNT, CARDS, type Card, type CardId, SET_WORDS } from './cards.ts';
import type { Options } from './options.ts';

const MAX_SEATS = 6;

export const phases = ['play', 'over'] as const;
export type Phase = (typeof phases)[number];

const BLOCK_BYTES = 4 * MAX_SEATS * (1 + SET_WORDS) + 2 * CARD_COUNT + MAX_SEATS;

const cardsAt = (cells: Uint8Array, from: number, to: number): Card[] =>
  cellsToArray(cells, from, to).map((id) => CARDS[id]);

export class State {
  options: Options;
  players: readonly string[];
  phase: Phase = 'play';
  round = 1;
  /** Who began the round. */
  starter = 0;
  turn = 0;
  /** The deck is `deck[deckNext … deckEnd − 1]`, the top card first. */
  deckNext = 0;
  deckEnd = 0;
  pileSize = 0;

  readonly #block = new Block(BLOCK_BYTES);
  /** Of all rounds, this one included. */
  readonly scores = this.#block.int32(MAX_SEATS);
  /** The hand of each seat: a set of `SET_WORDS` cells from seat × `SET_WORDS` on. */
  readonly hands = this.#block.int32(MAX_SEATS * SET_WORDS);
  readonly deck = this.#block.uint8(CARD_COUNT);
  /** The last card is the one to be covered. */
  readonly pile = this.#block.uint8(CARD_COUNT);
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
    this.starter = other.starter;
    this.turn = other.turn;
    this.deckNext = other.deckNext;
    this.deckEnd = other.deckEnd;
    this.pileSize = other.pileSize;
    this.#block.copyFrom(other.#block);
    return this;
  }

  get deckSize(): number {
    return this.deckEnd - this.deckNext;
  }

  get top(): CardId {
    return this.pile[this.pileSize - 1];
  }

  handSize(seat: Seat): number {
    return sizeOfSet(this.hands, seat * SET_WORDS, SET_WORDS);
  }

  handOf(seat: Seat): Card[] {
    return setToArray(this.hands, seat * SET_WORDS, SET_WORDS).map((id) => CARDS[id]);
  }

  addToHand(seat: Seat, id: CardId): void {
    addToSet(this.hands, seat * SET_WORDS, id);
  }

  takeFromHand(seat: Seat, id: CardId): void {
    removeFromSet(this.hands, seat * SET_WORDS, id);
  }

  putOnPile(id: CardId): void {
    this.pile[this.pileSize++] = id;
  }

  deckCards(): Card[] {
    return cardsAt(this.deck, this.deckNext, this.deckEnd);
  }

  pileCards(): Card[] {
    return cardsAt(this.pile, 0, this.pileSize);
  }

  bySeat(cells: Int32Array | Uint8Array): number[] {
    return cellsToArray(cells, 0, this.players.length);
  }
}
