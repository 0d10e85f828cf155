import { type Card, cardsInPlay, type View } from '../../rules/index.ts';

export const ALLY: Card = 'ally';
export const THIEF: Card = 'thief';
const TIMES_TWO: Card = '2x';
/** B-R13: the black cards that never lie before a player. */
const NEVER_KEPT: readonly Card[] = ['shuffle', 'low', 'unknown'];
const COLOURED = /^[ybrg]\d+$/;

const isBlack = (card: Card): boolean => card !== ALLY && !COLOURED.test(card);
const isKept = (card: Card): boolean => isBlack(card) && !NEVER_KEPT.includes(card);

/** B-R06: the cards that the winner lays down, in order: the centre, black bids, `2x` last. */
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

/** The possible cards in the centre; in a blind turn (B-R16) every unseen black card. */
export function possibleCentres(
  { blind, centre, turnedUp }: View,
  unseen: readonly Card[],
): readonly Card[] {
  const known = blind ? turnedUp : centre;
  return known === undefined ? unseen.filter(isBlack) : [known];
}
