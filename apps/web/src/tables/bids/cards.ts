import type { Card, View } from '@sobremesa/games/bids';

export type SuitLetter = 'y' | 'b' | 'r' | 'g';

/** What is drawn on a card. */
export type Drawn =
  | { readonly kind: 'suit'; readonly suit: SuitLetter; readonly number: number }
  | { readonly kind: 'black'; readonly number: number }
  | { readonly kind: 'special'; readonly special: string };

export function drawnOf(card: Card | string): Drawn {
  const match = /^([ybrgk])(\d+)$/.exec(card);
  if (!match) return { kind: 'special', special: card };
  const number = Number(match[2]);
  return match[1] === 'k'
    ? { kind: 'black', number }
    : { kind: 'suit', suit: match[1] as SuitLetter, number };
}

/** Everything but the colours and the ally is ink. */
export const isInk = (card: string): boolean => drawnOf(card).kind !== 'suit' && card !== 'ally';

/** The name and number that people gave a card of their own. */
export const houseCard = (
  card: string,
  options: View['options'],
): { readonly name: string; readonly value: number } | undefined =>
  card === 'blank1' ? options.blanks[0] : card === 'blank2' ? options.blanks[1] : undefined;
