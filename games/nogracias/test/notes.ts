import type { Round } from '@sobremesa/pad';
import type { Event } from '../rules/index.ts';

export function note(events: readonly Event[], players: number): Round[] {
  const cards: number[][] = Array.from({ length: players }, () => []);
  let chips: readonly number[] = [];
  for (const event of events) {
    if (event.type === 'took') cards[event.seat].push(event.card);
    if (event.type === 'round-ended') chips = event.chips;
  }
  const entries = cards.map((own, seat) => ({ cards: own, chips: chips[seat] }));
  return [{ way: 'cards', entries }];
}
