import type { GameBench } from '@sobremesa/terminal';

export const nograciasBench = {
  variants: [
    { name: 'base', players: 4, options: {} },
    { name: 'tactical', players: 4, options: { tactical: true } },
    { name: 'base', players: 7, options: {} },
  ],
  load: (rounds) => ({ rounds }),
} as const satisfies GameBench;
