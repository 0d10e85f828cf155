import type { Subject } from '@sobremesa/engine/laws';
import { capicua, type StateJson } from '../rules/index.ts';
import type { Memory } from '../rules/memory.ts';

const cards = Array.from({ length: 101 }, (_, card) => card);

export const subject: Subject<StateJson> = {
  game: capicua,
  variants: [2, 3, 4].flatMap((players) => [
    { name: 'base', options: {}, players },
    { name: 'advanced', options: { advanced: true, games: 1 }, players },
  ]),
  cardsIn: ({ row, deck, hands, pairs, taken }) => [
    ...row,
    ...deck,
    ...hands.flat(),
    ...pairs.flat(),
    ...taken.flat(),
  ],
  isLasting: () => true,
  dealOf: ({ game }) => game,
  hiddenFrom: ({ phase, deck, hands, taken }, viewer) => [
    ...deck,
    ...hands.filter((_, seat) => seat !== viewer).flat(),
    ...(phase === 'over' ? [] : taken.flat()),
  ],
  nonCardKeys: new Set([
    ...['viewer', 'round', 'game', 'dealer', 'starter', 'turn', 'seat', 'rank', 'at', 'size'],
    ...['deckSize', 'handSizes', 'takenSizes', 'score', 'scores', 'points'],
  ]),
  conceivableMoves: () => [
    { type: 'take' },
    ...cards.flatMap((card) => [
      { type: 'place', card },
      { type: 'pair', card },
    ]),
  ],
  agrees: ({ taken }, memory) =>
    (memory as Memory).taken.every((pile, seat) =>
      pile.every((card) => taken[seat].includes(card)),
    ),
};
