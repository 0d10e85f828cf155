import type { AnyGameNet } from '@sobremesa/bots/nets';
import { bidsNet } from './bids/bots/net/index.ts';
import { capicuaNet } from './capicua/bots/net/index.ts';
import { nograciasNet } from './nogracias/bots/net/index.ts';
import type { GameId } from './rules.ts';
import { toma6Net } from './toma6/bots/net/index.ts';

/** The nets of the games. Apart from `bots.ts`, so that the page need not load weights. */
export const gameNets: Readonly<Record<GameId, AnyGameNet>> = {
  toma6: toma6Net,
  bids: bidsNet,
  capicua: capicuaNet,
  nogracias: nograciasNet,
};
