import type { Block, Seat } from '@sobremesa/engine';
import { cellsToArray } from '@sobremesa/engine';
import { CARD_COUNT } from './cards.ts';

export const MAX_SEATS = 4;

/** One pile per seat, in the order in which the cards were added. */
export class Piles {
  static readonly BYTES = MAX_SEATS * (CARD_COUNT + 1);

  readonly #cards: Uint8Array;
  readonly #sizes: Uint8Array;

  constructor(block: Block) {
    this.#cards = block.uint8(MAX_SEATS * CARD_COUNT);
    this.#sizes = block.uint8(MAX_SEATS);
  }

  size(seat: Seat): number {
    return this.#sizes[seat];
  }

  at(seat: Seat, index: number): number {
    return this.#cards[seat * CARD_COUNT + index];
  }

  add(seat: Seat, card: number): void {
    this.#cards[seat * CARD_COUNT + this.#sizes[seat]++] = card;
  }

  replace(seat: Seat, index: number, card: number): void {
    this.#cards[seat * CARD_COUNT + index] = card;
  }

  clear(): void {
    this.#sizes.fill(0);
  }

  toArray(seat: Seat): number[] {
    const start = seat * CARD_COUNT;
    return cellsToArray(this.#cards, start, start + this.#sizes[seat]);
  }
}
