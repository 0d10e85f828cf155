import type { GameBench } from '@sobremesa/terminal';

export const capicuaBench = {
  variants: [
    { name: 'base', players: 2, options: { games: 1 } },
    { name: 'base', players: 4, options: { games: 1 } },
    { name: 'advanced', players: 4, options: { games: 1, advanced: true } },
  ],
} as const satisfies GameBench;
