import type { GameId } from '../../../lib/catalogue.ts';
import { bidsScenes } from './bids.ts';
import { capicuaScenes } from './capicua.ts';
import { nograciasScenes } from './nogracias.ts';
import type { Scenes } from './scene.ts';
import { toma6Scenes } from './toma6.ts';

/** The pictures of the rules of each game. */
export const scenes: Readonly<Record<GameId, Scenes>> = {
  toma6: toma6Scenes,
  bids: bidsScenes,
  capicua: capicuaScenes,
  nogracias: nograciasScenes,
};
