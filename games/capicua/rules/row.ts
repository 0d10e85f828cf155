import { addToSet, type Block, cellsToArray, removeFromSet } from '@sobremesa/engine';
import { CARD_COUNT, isToad, NO_CARD, SET_WORDS, swapDigits } from './cards.ts';

/**
 * The row from left to right. It uses loops instead of the methods of typed arrays, because for so
 * few cards a method call takes longer than the work.
 */
export class Row {
  static readonly BYTES = 4 * SET_WORDS + CARD_COUNT;

  size = 0;
  /** The set of cards that pair with a card of the row. */
  readonly partners: Int32Array;
  readonly #cards: Uint8Array;

  constructor(block: Block) {
    this.partners = block.int32(SET_WORDS);
    this.#cards = block.uint8(CARD_COUNT);
  }

  /** The rightmost card. */
  get end(): number {
    return this.size === 0 ? NO_CARD : this.#cards[this.size - 1];
  }

  at(index: number): number {
    return this.#cards[index];
  }

  add(card: number): void {
    this.#cards[this.size++] = card;
    if (!isToad(card)) addToSet(this.partners, 0, swapDigits(card));
  }

  /** C-003: closes the gap and returns the former index of the card. */
  remove(card: number): number {
    let index = 0;
    while (this.#cards[index] !== card) index++;
    this.size--;
    for (let i = index; i < this.size; i++) this.#cards[i] = this.#cards[i + 1];
    removeFromSet(this.partners, 0, swapDigits(card));
    return index;
  }

  clear(): void {
    this.size = 0;
    for (let word = 0; word < SET_WORDS; word++) this.partners[word] = 0;
  }

  toArray(): number[] {
    return cellsToArray(this.#cards, 0, this.size);
  }
}
