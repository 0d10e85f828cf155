import type { GamePlayers } from '../manifests/bots.ts';
import { toma6Bots } from './bots/index.ts';
import { toma6Kinds } from './lessons/kinds.ts';
import { toma6Lore } from './puzzles/lore.ts';

export const toma6Players: GamePlayers = {
  bots: toma6Bots,
  net: async () => (await import('./bots/net/index.ts')).toma6Net,
  lore: toma6Lore,
  kinds: toma6Kinds,
};
