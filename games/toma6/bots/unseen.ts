import { seatOf } from '@sobremesa/bots/game';
import { HIGHEST_CARD, type View } from '../rules/index.ts';

const ALL_CARDS = Array.from({ length: HIGHEST_CARD }, (_, index) => index + 1);

/** The cards that other players may hold. */
export function unseenCards(view: View): readonly number[] {
  const { rows, piles, queue, hand = [], choice, openHands, buffalo } = view;
  if (openHands) return openHands.filter((_, seat) => seat !== seatOf(view)).flat();
  const seen = new Set([
    ...rows.flat(),
    ...piles.flat(),
    ...queue.map(({ card }) => card),
    ...hand,
    choice?.card,
    ...(buffalo?.pile ?? []),
  ]);
  return ALL_CARDS.filter((card) => !seen.has(card));
}

/** The number of cards besides the own one in a trick. */
export const opponentsOf = ({ players, buffalo }: View): number =>
  players.length - 1 + (buffalo ? 1 : 0);
