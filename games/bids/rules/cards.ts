import type { Options } from './options.ts';

/**
 * Inside the rules a card is a small number: the bid cards colour by colour, then the black ones,
 * then the ally. Kinds that the rules treat alike lie next to each other.
 */
export type CardId = number;

const COLOUR_COUNT = 4;
export const HIGHEST_NUMBER = 14;

export const FIRST_BLACK: CardId = COLOUR_COUNT * HIGHEST_NUMBER;
export const TIMES_TWO: CardId = FIRST_BLACK + HIGHEST_NUMBER;
export const MINUS_FIVE: CardId = TIMES_TWO + 1;
export const THIEF: CardId = TIMES_TWO + 2;
export const SHUFFLE: CardId = TIMES_TWO + 3;
export const LOW: CardId = TIMES_TWO + 4;
export const UNKNOWN: CardId = TIMES_TWO + 5;
export const BLANK_1: CardId = TIMES_TWO + 6;
export const BLANK_2: CardId = TIMES_TWO + 7;
export const ALLY: CardId = TIMES_TWO + 8;
export const CARD_COUNT = ALLY + 1;

/** `centre` when no card is turned up. B-R19: as such a blind one it counts as black 0. */
export const NO_CARD: CardId = ALLY + 1;

export const BLACK_COUNT = ALLY - FIRST_BLACK;

const BLACK = COLOUR_COUNT;
const WHITE = COLOUR_COUNT + 1;
export const SUIT_COUNT = COLOUR_COUNT + 2;

const ALL_IDS = Array.from({ length: CARD_COUNT + 1 }, (_, card) => card);

/** B-R19: what counts as one colour in the colours variant. */
export const SUITS = Uint8Array.from(ALL_IDS, (card) => {
  if (card < FIRST_BLACK) return Math.floor(card / HIGHEST_NUMBER);
  return card === ALLY ? WHITE : BLACK;
});

const PRINTED_NUMBERS = Int8Array.from(ALL_IDS, (card) => {
  if (card < TIMES_TWO) return 1 + (card % HIGHEST_NUMBER);
  return card === MINUS_FIVE ? -5 : 0;
});

/** What a card bids and, before a player, counts; `2x` and the signs of the other cards are 0. */
export const numberOf = (card: CardId, { blanks }: Options): number =>
  card === BLANK_1 || card === BLANK_2 ? blanks[card - BLANK_1].value : PRINTED_NUMBERS[card];

export const isBidCard = (card: CardId): boolean => card < FIRST_BLACK;

export const isBlack = (card: CardId): boolean => card >= FIRST_BLACK && card < ALLY;

/** B-R13: shuffle, low and unknown never stay before a player. */
export const isKept = (card: CardId): boolean =>
  isBlack(card) && (card < SHUFFLE || card > UNKNOWN);

export const KEPT_COUNT = BLACK_COUNT - 3;

/** B-R13: what is put aside once it has been played. */
export const isPutAside = (card: CardId): boolean =>
  card === ALLY || (card >= SHUFFLE && card <= UNKNOWN);

export const PUT_ASIDE_COUNT = 4;

/** B-040, B-041, B-042, B-R09: whoever plays one of these cannot win the turn with it. */
export const cannotWin = (card: CardId): boolean => card >= TIMES_TWO && card <= THIEF;
