import type { GamePlayers } from '../manifests/bots.ts';
import { bidsBots } from './bots/index.ts';
import { bidsKinds } from './lessons/kinds.ts';
import { bidsLore } from './puzzles/lore.ts';

export const bidsPlayers: GamePlayers = {
  bots: bidsBots,
  net: async () => (await import('./bots/net/index.ts')).bidsNet,
  lore: bidsLore,
  kinds: bidsKinds,
};
