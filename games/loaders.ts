import type { AnyGame } from '@sobremesa/engine';
import type { GameWords, Language } from '@sobremesa/words';
import type { GameId } from './rules.ts';

/** The rules of one game, for a page that must not load those of the others. */
export const loadRules: Readonly<Record<GameId, () => Promise<AnyGame>>> = {
  toma6: async () => (await import('./toma6/rules/index.ts')).toma6,
  bids: async () => (await import('./bids/rules/index.ts')).bids,
  capicua: async () => (await import('./capicua/rules/index.ts')).capicua,
  nogracias: async () => (await import('./nogracias/rules/index.ts')).nogracias,
};

/** The words of one game, where it is spoken of without its table, which brings its own. */
export const loadWords: Readonly<
  Record<GameId, () => Promise<Readonly<Record<Language, GameWords>>>>
> = {
  toma6: async () => (await import('./toma6/words/index.ts')).toma6Words,
  bids: async () => (await import('./bids/words/index.ts')).bidsWords,
  capicua: async () => (await import('./capicua/words/index.ts')).capicuaWords,
  nogracias: async () => (await import('./nogracias/words/index.ts')).nograciasWords,
};
