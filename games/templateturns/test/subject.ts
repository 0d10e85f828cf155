import type { Subject } from '@sobremesa/engine/laws';
import { type StateJson, templateturns } from '../rules/index.ts';

export const allCards: readonly string[] = ['s', 'm', 'l', 'w'].flatMap((suit) =>
  Array.from({ length: 10 }, (_, index) => `${suit}${index + 1}`),
);

export const subject: Subject<StateJson> = {
  game: templateturns,
  variants: [
    ...[2, 3, 4, 5, 6].map((players) => ({ name: 'base', options: {}, players })),
    { name: 'two rounds', options: { rounds: 2 }, players: 3 },
  ],
  cardsIn: ({ hands, pile, deck }) => [...hands.flat(), ...pile, ...deck],
  isLasting: () => true,
  dealOf: ({ round }) => round,
  hiddenFrom: ({ hands, deck }, viewer) => [
    ...hands.filter((_, seat) => seat !== viewer).flat(),
    ...deck,
  ],
  nonCardKeys: new Set([
    ...['viewer', 'round', 'starter', 'turn', 'seat', 'handSizes', 'deckSize'],
    ...['rank', 'points', 'score', 'scores'],
  ]),
  conceivableMoves: () => [{ type: 'draw' }, ...allCards.map((card) => ({ type: 'lay', card }))],
};
