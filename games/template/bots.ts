import type { GamePlayers } from '../manifests/bots.ts';
import { templateBots } from './bots/index.ts';
import { templateKinds } from './lessons/kinds.ts';
import { templateLore } from './puzzles/lore.ts';

export const templatePlayers: GamePlayers = {
  bots: templateBots,
  lore: templateLore,
  kinds: templateKinds,
};
