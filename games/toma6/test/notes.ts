import type { Round } from '@sobremesa/pad';
import { type Event, headsOf } from '../rules/index.ts';

export function note(events: readonly Event[], players: number): Round[] {
  const end = events.find((event) => event.type === 'round-ended');
  const isBuffalo = end?.buffalo !== undefined;
  const piles: number[][] = Array.from({ length: isBuffalo ? 2 : players }, () => []);
  for (const event of events) {
    if (event.type !== 'row-taken') continue;
    const column = isBuffalo ? (event.seat === 'buffalo' ? 1 : 0) : Number(event.seat);
    piles[column].push(...event.cards);
  }
  const heads = piles.map((cards) => cards.reduce((sum, card) => sum + headsOf(card), 0));
  return [
    { way: 'heads', entries: heads.map((sum) => ({ heads: sum })) },
    { way: 'cards', entries: piles.map((cards) => ({ cards })) },
  ];
}
