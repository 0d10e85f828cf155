import type { GameId } from '@sobremesa/games/rules';

/** A variant whose playout is a single round. */
export interface BenchVariant {
  readonly name: string;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
}

export const benchVariants = {
  toma6: [
    { name: 'base', players: 4, options: { rounds: 1 } },
    { name: 'base', players: 10, options: { rounds: 1 } },
    { name: 'tactical', players: 4, options: { rounds: 1, tactical: true } },
    { name: 'odd-even', players: 4, options: { rounds: 1, fanCard: 'odd-even' } },
    { name: 'mountaineering', players: 4, options: { rounds: 1, fanCard: 'mountaineering' } },
    { name: 'jumping-cow', players: 4, options: { rounds: 1, fanCard: 'jumping-cow' } },
    { name: 'digit-flip', players: 4, options: { rounds: 1, fanCard: 'digit-flip' } },
    { name: 'buffalo', players: 3, options: { mode: 'buffalo' } },
  ],
  bids: [
    { name: 'base', players: 4, options: { rounds: 1 } },
    {
      name: 'all specials',
      players: 4,
      options: { rounds: 1, thief: true, shuffle: true, low: true, unknown: true, ally: true },
    },
    { name: 'colours', players: 4, options: { rounds: 1, colours: true } },
    { name: 'base', players: 6, options: { rounds: 1 } },
  ],
  capicua: [
    { name: 'base', players: 2, options: { games: 1 } },
    { name: 'base', players: 4, options: { games: 1 } },
    { name: 'advanced', players: 4, options: { games: 1, advanced: true } },
  ],
  nogracias: [
    { name: 'base', players: 4, options: {} },
    { name: 'tactical', players: 4, options: { tactical: true } },
    { name: 'base', players: 7, options: {} },
  ],
} as const satisfies Record<GameId, readonly BenchVariant[]>;
