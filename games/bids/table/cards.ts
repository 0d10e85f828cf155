// Types only: the home page draws these cards and must not load the rules.
import type { Card, View } from '../rules/index.ts';

export type SuitLetter = 'y' | 'b' | 'r' | 'g';
type HouseCard = 'blank1' | 'blank2';
export type Special = Exclude<Card, `${SuitLetter | 'k'}${number}` | HouseCard>;

/** What is drawn on a card. */
export type Drawn =
  | { readonly kind: 'suit'; readonly suit: SuitLetter; readonly number: number }
  | { readonly kind: 'black'; readonly number: number }
  /** A card of the house: its name and number are among the options. */
  | { readonly kind: 'house'; readonly index: number }
  | { readonly kind: 'special'; readonly special: Special };

const houseCards: readonly string[] = ['blank1', 'blank2'] satisfies HouseCard[];

export function drawnOf(card: string): Drawn {
  const index = houseCards.indexOf(card);
  if (index >= 0) return { kind: 'house', index };
  const match = /^([ybrgk])(\d+)$/.exec(card);
  if (!match) return { kind: 'special', special: card as Special };
  const number = Number(match[2]);
  return match[1] === 'k'
    ? { kind: 'black', number }
    : { kind: 'suit', suit: match[1] as SuitLetter, number };
}

/** Everything but the colours and the ally is ink. */
export const isInk = (card: Card): boolean => drawnOf(card).kind !== 'suit' && card !== 'ally';

/** The name and number that people gave a card of their own. */
export const houseCard = (
  card: Card,
  { blanks }: View['options'],
): View['options']['blanks'][number] | undefined => {
  const drawn = drawnOf(card);
  return drawn.kind === 'house' ? blanks[drawn.index] : undefined;
};
