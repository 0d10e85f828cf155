import type { Subject } from '@sobremesa/engine/laws';
import { nogracias, type StateJson } from '../rules/index.ts';
import type { Memory } from '../rules/memory.ts';

export const subject: Subject<StateJson> = {
  game: nogracias,
  variants: [
    ...[3, 4, 5, 6, 7].map((players) => ({ name: 'base', options: {}, players })),
    ...[3, 4, 5, 6, 7].map((players) => ({
      name: 'tactical',
      options: { tactical: true },
      players,
    })),
    { name: 'three rounds', options: { rounds: 3 }, players: 4 },
  ],
  cardsIn: ({ current, deck, aside, cards }) => [
    ...(current === null ? [] : [current]),
    ...deck,
    ...aside,
    ...cards.flat(),
  ],
  isLasting: () => true,
  dealOf: ({ round }) => round,
  hiddenFrom: ({ phase, deck, aside }) => (phase === 'over' ? [] : [...deck, ...aside]),
  nonCardKeys: new Set([
    ...['viewer', 'round', 'starter', 'turn', 'pot', 'deckSize', 'asideSize', 'seat', 'rank'],
    ...['ownChips', 'unseenChips', 'chips', 'scores', 'score', 'points'],
  ]),
  conceivableMoves: () => [{ type: 'take' }, { type: 'pay' }],
  agrees: ({ chips }, memory) =>
    chips.every((count, seat) => count === (memory as Memory).chips[seat]),
};
