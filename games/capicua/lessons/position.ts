import { ALL_CARDS, type StateJson } from '../rules/index.ts';

type Cards = readonly number[];

interface Turn {
  readonly row: Cards;
  /** The reader's cards. */
  readonly hand: Cards;
  /** What the others must hold, from the reader's left; the rest of each hand is filled up. */
  readonly others: readonly Cards[];
  /** The next cards of the deck. */
  readonly next?: Cards;
  readonly isDeckEmpty?: boolean;
  /** C-012: the row has been taken. */
  readonly hasTaken?: boolean;
  /** By seat; the reader is seat 0. */
  readonly pairs?: readonly Cards[];
  readonly taken?: readonly Cards[];
}

/** The reader's turn. */
export function turnWith({
  row,
  hand,
  others,
  next = [],
  isDeckEmpty = false,
  hasTaken = false,
  pairs = [],
  taken = [],
}: Turn): StateJson {
  const used = new Set([
    ...row,
    ...hand,
    ...others.flat(),
    ...next,
    ...pairs.flat(),
    ...taken.flat(),
  ]);
  const unseen = ALL_CARDS.filter((card) => !used.has(card));
  const hands = [
    hand,
    ...others.map((cards) =>
      [...cards, ...unseen.splice(0, hand.length - cards.length)].sort((a, b) => a - b),
    ),
  ];
  return {
    phase: hasTaken ? 'place' : 'play',
    game: 1,
    dealer: 1,
    turn: 0,
    row,
    deck: isDeckEmpty ? [] : [...next, ...unseen],
    hands,
    pairs: hands.map((_, seat) => pairs[seat] ?? []),
    taken: hands.map((_, seat) => taken[seat] ?? []),
    scores: hands.map(() => 0),
  };
}
