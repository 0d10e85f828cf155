import type { AnyGameNet } from '@sobremesa/bots/nets';
import { bidsNet } from './bids/bots/net/index.ts';
import { capicuaNet } from './capicua/bots/net/index.ts';
import { nograciasNet } from './nogracias/bots/net/index.ts';
import type { GameId } from './rules.ts';
import { toma6Net } from './toma6/bots/net/index.ts';

/** The nets of the games that have one. Apart from `bots.ts`, so that the page need not load weights. */
const gameNets: Readonly<Partial<Record<GameId, AnyGameNet>>> = {
  toma6: toma6Net,
  bids: bidsNet,
  capicua: capicuaNet,
  nogracias: nograciasNet,
};

/** `undefined` for a game that no net has learnt. */
export const netOf = (id: string): AnyGameNet | undefined =>
  Object.hasOwn(gameNets, id) ? gameNets[id as GameId] : undefined;
