import { type Card, cardsInPlay, type View } from '@sobremesa/games/bids';

const TIMES_TWO: Card = '2x';
const KEPT_SPECIALS: readonly Card[] = [TIMES_TWO, '-5', 'thief', 'blank1', 'blank2'];

/** B-015, B-R13: the black cards that come to lie before a player. */
export const isKept = (card: Card): boolean => card.startsWith('k') || KEPT_SPECIALS.includes(card);

/** B-R06: what the winner lays down, in this order: the centre, the black cards bid, `2x` last. */
export function prizeOf(centre: Card, bids: readonly Card[]): readonly Card[] {
  const cards = [centre, ...bids].filter(isKept);
  const others = cards.filter((card) => card !== TIMES_TWO);
  return others.length === cards.length ? cards : [...others, TIMES_TWO];
}

/** The cards in other hands and in the pile. */
export function unseenCards(view: View): readonly Card[] {
  const { players, options, removed, centre, bids, hand = [], spent, aside, won } = view;
  const seen = new Set([...removed, ...hand, ...spent, ...aside, ...won.flat()]);
  if (centre !== undefined) seen.add(centre);
  for (const { card } of bids) seen.add(card);
  return cardsInPlay(players.length, options).filter((card) => !seen.has(card));
}

/** What may be bid for: B-R16, in a blind turn any black card that is unseen. */
export function possibleCentres(view: View): readonly Card[] {
  if (view.turnedUp !== undefined) return [view.turnedUp];
  if (!view.blind && view.centre !== undefined) return [view.centre];
  return unseenCards(view).filter((card) => isKept(card));
}
