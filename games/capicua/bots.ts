import type { GamePlayers } from '../manifests/bots.ts';
import { capicuaBots } from './bots/index.ts';
import { capicuaKinds } from './lessons/kinds.ts';
import { capicuaLore } from './puzzles/lore.ts';

export const capicuaPlayers: GamePlayers = {
  bots: capicuaBots,
  lore: capicuaLore,
  kinds: capicuaKinds,
};
