import type { PuzzleLore } from '@sobremesa/bots/puzzles';
import { type Card, cardNumber, type Move, type View } from '../rules/index.ts';

export type Theme = 'burn' | 'raise' | 'tie' | 'special' | 'steal' | 'blind' | 'last';

/** The number of cards in hand from which on the end of the round is near. */
const LAST_CARDS = 3;

const COLOURED = /^[ybrg]\d/;
const isNumber = (card: Card): boolean => /^[ybrgk]\d/.test(card);

/** B-012: equal numbers cancel each other. */
const ties = (view: View, card: Card): boolean =>
  isNumber(card) &&
  view.bids.some(
    (bid) =>
      isNumber(bid.card) && cardNumber(bid.card, view.options) === cardNumber(card, view.options),
  );

function mainTheme(view: View, best: Move, tempting: Move): Theme {
  if (best.type === 'steal') return 'steal';
  if (!isNumber(best.card)) return 'special';
  if (!view.options.colours && ties(view, best.card)) return 'tie';
  const other = cardNumber(tempting.card, view.options);
  const isHigher = cardNumber(best.card, view.options) > other;
  return isHigher === view.lowWins ? 'burn' : 'raise';
}

export const bidsLore: PuzzleLore<View, Move, Theme> = {
  themes: (view, best, tempting) => [
    mainTheme(view, best, tempting),
    ...(view.blind ? (['blind'] as const) : []),
    ...((view.hand?.length ?? 0) <= LAST_CARDS ? (['last'] as const) : []),
  ],
  /** Without colours equal numbers of different colours are equal bids. */
  isSame: (a, b, { options }) =>
    !options.colours &&
    a.type === 'bid' &&
    b.type === 'bid' &&
    COLOURED.test(a.card) &&
    COLOURED.test(b.card) &&
    cardNumber(a.card, options) === cardNumber(b.card, options),
};
