import type { Subject } from '@sobremesa/engine/laws';
import { type StateJson, template } from '../rules/index.ts';

const notNull = (cards: readonly (number | null)[]): number[] =>
  cards.filter((card) => card !== null);

export const subject: Subject<StateJson> = {
  game: template,
  variants: [
    ...[2, 3, 4, 5, 6].map((players) => ({ name: 'base', options: {}, players })),
    { name: 'two rounds', options: { rounds: 2 }, players: 3 },
  ],
  cardsIn: ({ hands, choices, shown, played }) => [
    ...hands.flat(),
    ...notNull(choices),
    ...shown,
    ...played,
  ],
  isLasting: () => true,
  dealOf: ({ round }) => round,
  hiddenFrom: ({ hands, choices }, viewer) => {
    const notMine = (_: unknown, seat: number): boolean => seat !== viewer;
    return [...hands.filter(notMine).flat(), ...notNull(choices.filter(notMine))];
  },
  nonCardKeys: new Set([
    ...['viewer', 'round', 'trick', 'seat', 'rank', 'points', 'score', 'scores'],
  ]),
  conceivableMoves: () =>
    Array.from({ length: 36 }, (_, index) => ({ type: 'choose', card: index + 1 })),
};
