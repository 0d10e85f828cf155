import type { AnyGameNet } from '@sobremesa/bots/nets';
import { nograciasNet } from './nogracias/bots/net/index.ts';
import type { GameId } from './rules.ts';
import { toma6Net } from './toma6/bots/net/index.ts';

/** The games that a net has learnt. Apart from `bots.ts`, so that the page need not load weights. */
export const gameNets: Readonly<Partial<Record<GameId, AnyGameNet>>> = {
  toma6: toma6Net,
  nogracias: nograciasNet,
};
