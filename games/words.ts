import type { GameWords, Language } from '@sobremesa/words';
import { bidsWords } from './bids/words/index.ts';
import { capicuaWords } from './capicua/words/index.ts';
import { nograciasWords } from './nogracias/words/index.ts';
import type { GameId } from './rules.ts';
import { toma6Words } from './toma6/words/index.ts';

/** The texts of each game for players, without the types of the game, for shared code. */
export const gameWords: Readonly<Record<GameId, Readonly<Record<Language, GameWords>>>> = {
  toma6: toma6Words,
  bids: bidsWords,
  capicua: capicuaWords,
  nogracias: nograciasWords,
};
