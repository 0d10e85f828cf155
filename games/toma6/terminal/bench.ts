import type { GameBench } from '@sobremesa/terminal';

export const toma6Bench = {
  variants: [
    { name: 'base', players: 4, options: { rounds: 1 } },
    { name: 'base', players: 10, options: { rounds: 1 } },
    { name: 'tactical', players: 4, options: { rounds: 1, tactical: true } },
    { name: 'odd-even', players: 4, options: { rounds: 1, fanCard: 'odd-even' } },
    { name: 'mountaineering', players: 4, options: { rounds: 1, fanCard: 'mountaineering' } },
    { name: 'jumping-cow', players: 4, options: { rounds: 1, fanCard: 'jumping-cow' } },
    { name: 'digit-flip', players: 4, options: { rounds: 1, fanCard: 'digit-flip' } },
    { name: 'buffalo', players: 3, options: { mode: 'buffalo' } },
  ],
  yardsticks: ['mcs100', 'mcs1000'],
} as const satisfies GameBench;
