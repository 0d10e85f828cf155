import type { GamePlayers } from '../manifests/bots.ts';
import { nograciasBots } from './bots/index.ts';
import { nograciasKinds } from './lessons/kinds.ts';
import { nograciasLore } from './puzzles/lore.ts';

export const nograciasPlayers: GamePlayers = {
  bots: nograciasBots,
  net: async () => (await import('./bots/net/index.ts')).nograciasNet,
  lore: nograciasLore,
  kinds: nograciasKinds,
};
