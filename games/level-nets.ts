import type { AnyGameNet } from '@sobremesa/bots/nets';
import type { GameId } from './rules.ts';

/** The nets that levels play with, one at a time, for a page. A test compares them with `nets.ts`. */
export const levelNets: Readonly<Partial<Record<GameId, () => Promise<AnyGameNet>>>> = {
  toma6: async () => (await import('./toma6/bots/net/index.ts')).toma6Net,
  bids: async () => (await import('./bids/bots/net/index.ts')).bidsNet,
  nogracias: async () => (await import('./nogracias/bots/net/index.ts')).nograciasNet,
};

/** Resolves with `undefined` for a game whose levels play without a net. */
export const loadLevelNet = async (id: string): Promise<AnyGameNet | undefined> =>
  Object.hasOwn(levelNets, id) ? levelNets[id as GameId]?.() : undefined;
