import type { GameBench } from '@sobremesa/terminal';

export const bidsBench = {
  variants: [
    { name: 'base', players: 4, options: { rounds: 1 } },
    {
      name: 'all specials',
      players: 4,
      options: { rounds: 1, thief: true, shuffle: true, low: true, unknown: true, ally: true },
    },
    { name: 'colours', players: 4, options: { rounds: 1, colours: true } },
    { name: 'base', players: 6, options: { rounds: 1 } },
  ],
} as const satisfies GameBench;
