import { numeral } from '@sobremesa/words';
import type { Card, View } from '../rules/index.ts';

type Colour = 'y' | 'b' | 'r' | 'g' | 'k';
type HouseCard = 'blank1' | 'blank2';
type Special = Exclude<Card, `${Colour}${number}` | HouseCard>;
type Options = View['options'];

/** The names of cards in one language, for use inside a sentence. */
export interface CardWords {
  readonly colours: Readonly<Record<Colour, string>>;
  /** "the red 9". */
  numbered(colour: string, number: string): string;
  readonly specials: Readonly<Record<Special, string>>;
  /** A name invented by players, in quotation marks. */
  quoted(name: string): string;
}

const houseCards = { blank1: 0, blank2: 1 } as const satisfies Record<HouseCard, number>;

const isHouseCard = (card: Card): card is HouseCard => Object.hasOwn(houseCards, card);

const isSpecial = (words: CardWords, card: Card): card is Special =>
  Object.hasOwn(words.specials, card);

export function nameCard(words: CardWords, card: Card, { blanks }: Options): string {
  if (isHouseCard(card)) {
    const { name, value } = blanks[houseCards[card]];
    return `${words.quoted(name)} (${numeral(value)})`;
  }
  if (isSpecial(words, card)) return words.specials[card];
  return words.numbered(words.colours[card.charAt(0) as Colour], card.slice(1));
}

/** The card with the number that it bids, unless its name says so. */
export function nameBid(words: CardWords, card: Card, options: Options): string {
  const name = nameCard(words, card, options);
  return isSpecial(words, card) && card !== '-5' ? `${name} (0)` : name;
}
