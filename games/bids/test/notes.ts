import type { Round } from '@sobremesa/pad';
import { type Card, type Event, isKept } from '../rules/index.ts';
import { idOf } from '../rules/notation.ts';

/** More than four players always have the ally; four have it for certain only if it was bid. */
const usesAlly = (players: number, events: readonly Event[]): boolean =>
  players > 4 || events.some((event) => event.type === 'bid' && event.card === 'ally');

export function note(events: readonly Event[], players: number): Round[] {
  const won: Card[][] = Array.from({ length: players }, () => []);
  let allies: readonly number[] = [];
  for (const event of events) {
    if (event.type === 'turn-won') won[event.seat].push(...event.cards.filter(isWon));
    if (event.type === 'allied') allies = event.seats;
    if (event.type === 'stolen') {
      won[event.victim] = won[event.victim].filter((card) => card !== event.card);
      won[event.seat].push(event.card);
    }
  }
  const entries = won.map((cards, seat) => ({
    won: cards,
    ...(usesAlly(players, events) ? { allied: allies.includes(seat) } : {}),
  }));
  return [{ way: 'cards', entries }];
}

const isWon = (card: Card): boolean => isKept(idOf(card));
