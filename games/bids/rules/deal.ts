import { type Rng, shuffle } from '@sobremesa/engine';
import {
  ALLY,
  BLANK_1,
  BLANK_2,
  CARD_COUNT,
  type CardId,
  FIRST_BLACK,
  isBidCard,
  LOW,
  MINUS_FIVE,
  numberOf,
  SHUFFLE,
  SUITS,
  THIEF,
  TIMES_TWO,
  UNKNOWN,
} from './cards.ts';
import { HIGHEST_IN_PLAY, type Options } from './options.ts';
import { HAND_SIZE, type State } from './state.ts';

interface Setup {
  readonly colours: number;
  /** The number of black cards shuffled among the bid cards. */
  readonly dealtIn: number;
}

const SETUPS: Readonly<Record<number, Setup>> = {
  3: { colours: 3, dealtIn: 1 },
  4: { colours: 4, dealtIn: 1 },
  5: { colours: 4, dealtIn: 2 },
  6: { colours: 4, dealtIn: 3 },
};

/** B-002, B-007: whether a card is used with these seats and options. */
export function isInPlay(card: CardId, seats: number, options: Options): boolean {
  if (card < TIMES_TWO) {
    const number = numberOf(card, options);
    const isUsual = number <= HIGHEST_IN_PLAY[seats];
    if (isBidCard(card)) return isUsual && SUITS[card] < SETUPS[seats].colours;
    return isUsual || options.extraPoints.includes(number);
  }
  switch (card) {
    case TIMES_TWO:
    case MINUS_FIVE:
      return true;
    case THIEF:
      return options.thief;
    case SHUFFLE:
      return options.shuffle;
    case LOW:
      return options.low;
    case UNKNOWN:
      return options.unknown;
    case BLANK_1:
    case BLANK_2:
      return card - BLANK_1 < options.blanks.length;
    case ALLY:
      return options.ally || seats > 4;
    default:
      return false;
  }
}

/** B-003, B-004, B-005, B-006: draws the removed cards, the hands and the pile. */
export function deal(state: State, rng: Rng): void {
  const { hands, pile, options, players } = state;
  const seats = players.length;
  const dealt = seats * HAND_SIZE;
  const { dealtIn } = SETUPS[seats];

  let bidCards = 0;
  for (let card = 0; card < FIRST_BLACK; card++) {
    if (isInPlay(card, seats, options)) hands[bidCards++] = card;
  }
  let blacks = 0;
  for (let card = FIRST_BLACK; card < ALLY; card++) {
    if (isInPlay(card, seats, options)) pile[blacks++] = card;
  }
  const allies = isInPlay(ALLY, seats, options) ? 1 : 0;

  // B-003, B-005: removes the surplus over ten cards per seat.
  state.removedCount = bidCards + allies + dealtIn - dealt;
  for (let i = 0; i < state.removedCount; i++) {
    const at = rng.below(bidCards);
    state.removed[i] = hands[at];
    hands[at] = hands[--bidCards];
  }

  shuffle(pile, rng, 0, blacks);
  state.pileNext = 0;
  state.pileEnd = blacks - dealtIn;

  let next = bidCards;
  if (allies === 1) hands[next++] = ALLY;
  for (let at = state.pileEnd; at < blacks; at++) hands[next++] = pile[at];
  shuffle(hands, rng, 0, dealt);
  state.handSizes.fill(HAND_SIZE);
}

/** Every card of a round, bid cards first. */
export const cardsInPlay = (seats: number, options: Options): CardId[] =>
  Array.from({ length: CARD_COUNT }, (_, card) => card).filter((card) =>
    isInPlay(card, seats, options),
  );
