import { type Card, cardNumber, type View } from '../rules/index.ts';
import { drawnOf } from './cards.ts';

const colourOrder = 'ybrg';
const colourPlace = (card: Card): number => {
  const drawn = drawnOf(card);
  return drawn.kind === 'suit' ? colourOrder.indexOf(drawn.suit) : colourOrder.length;
};

/** By bid, then by colour. */
export const byNumber = (one: Card, other: Card, options: View['options']): number =>
  cardNumber(one, options) - cardNumber(other, options) || colourPlace(one) - colourPlace(other);

/** By colour, cards without a colour last, then by bid. */
export const byColour = (one: Card, other: Card, options: View['options']): number =>
  colourPlace(one) - colourPlace(other) || cardNumber(one, options) - cardNumber(other, options);
