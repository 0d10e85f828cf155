import type { AnyPadModule } from '@sobremesa/pad';
import type { GameId } from './rules.ts';

/** The score pad of each game, loaded when a pad is opened. */
export const loadPad = {
  toma6: async () => (await import('./toma6/pad/index.ts')).toma6Pad,
  bids: async () => (await import('./bids/pad/index.ts')).bidsPad,
  capicua: async () => (await import('./capicua/pad/index.ts')).capicuaPad,
  nogracias: async () => (await import('./nogracias/pad/index.ts')).nograciasPad,
} as const satisfies Record<GameId, () => Promise<AnyPadModule>>;
