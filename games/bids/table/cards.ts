// Types only: the home page draws these cards and must not load the rules.
import type { Card, View } from '../rules/index.ts';

export type SuitLetter = 'y' | 'b' | 'r' | 'g';
type HouseCard = 'blank1' | 'blank2';
export type Special = Exclude<Card, `${SuitLetter | 'k'}${number}` | HouseCard>;

/** What a card shows. */
export type Drawn =
  | { readonly kind: 'suit'; readonly suit: SuitLetter; readonly number: number }
  | { readonly kind: 'black'; readonly number: number }
  /** A custom card; its name and number are in the options. */
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

/** All cards but the four colours and the ally are black. */
export const isInk = (card: Card): boolean => drawnOf(card).kind !== 'suit' && card !== 'ally';

/** Name and number of a custom card. */
export const houseCard = (
  card: Card,
  { blanks }: View['options'],
): View['options']['blanks'][number] | undefined => {
  const drawn = drawnOf(card);
  return drawn.kind === 'house' ? blanks[drawn.index] : undefined;
};
