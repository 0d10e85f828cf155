import type { Options } from './options.ts';

/**
 * The rules represent a card as a small integer, in the order of bid cards by colour, black cards,
 * ally. Kinds that the rules treat alike are adjacent, so that range checks identify them.
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

/** The centre when no card is turned up. B-R19: in a blind turn it counts as black 0. */
export const NO_CARD: CardId = ALLY + 1;

export const BLACK_COUNT = ALLY - FIRST_BLACK;

const BLACK = COLOUR_COUNT;
const WHITE = COLOUR_COUNT + 1;
export const SUIT_COUNT = COLOUR_COUNT + 2;

const ALL_IDS = Array.from({ length: CARD_COUNT + 1 }, (_, card) => card);

/** B-R19: the colour of each card in the colours variant. */
export const SUITS = Uint8Array.from(ALL_IDS, (card) => {
  if (card < FIRST_BLACK) return Math.floor(card / HIGHEST_NUMBER);
  return card === ALLY ? WHITE : BLACK;
});

const PRINTED_NUMBERS = Int8Array.from(ALL_IDS, (card) => {
  if (card < TIMES_TWO) return 1 + (card % HIGHEST_NUMBER);
  return card === MINUS_FIVE ? -5 : 0;
});

/** The number that a card bids and scores. `2x` and the other specials are 0, `-5` is −5. */
export const numberOf = (card: CardId, { blanks }: Options): number =>
  card === BLANK_1 || card === BLANK_2 ? blanks[card - BLANK_1].value : PRINTED_NUMBERS[card];

export const isBidCard = (card: CardId): boolean => card < FIRST_BLACK;

export const isBlack = (card: CardId): boolean => card >= FIRST_BLACK && card < ALLY;

/** B-R13: shuffle, low and unknown never become won cards. */
export const isKept = (card: CardId): boolean =>
  isBlack(card) && (card < SHUFFLE || card > UNKNOWN);

export const KEPT_COUNT = BLACK_COUNT - 3;

/** B-R13: the cards that are put aside after they were played. */
export const isPutAside = (card: CardId): boolean =>
  card === ALLY || (card >= SHUFFLE && card <= UNKNOWN);

export const PUT_ASIDE_COUNT = 4;

/** B-040, B-041, B-042, B-R09: the cards that cannot win a turn as a bid. */
export const cannotWin = (card: CardId): boolean => card >= TIMES_TWO && card <= THIEF;
