import type { GameBench } from '@sobremesa/terminal';

export const templateBench = {
  variants: [
    { name: 'base', players: 4, options: {} },
    { name: 'base', players: 6, options: {} },
  ],
} as const satisfies GameBench;
