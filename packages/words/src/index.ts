import type { GameId } from '@sobremesa/games';
import { bidsWords } from './bids/index.ts';
import { capicuaWords } from './capicua/index.ts';
import type { Language } from './language.ts';
import { nograciasWords } from './nogracias/index.ts';
import { toma6Words } from './toma6/index.ts';
import type { GameWords } from './words.ts';

export { type Language, languages } from './language.ts';
export {
  type RulesBlock,
  type RulesSection,
  type RulesText,
  rulesFacts,
  rulesTexts,
} from './rules/index.ts';
export { describeSetup } from './setup.ts';
export { type GameWords, type OptionWords, type Telling, tellingOf } from './words.ts';

/** Every game in every language, as shells use it: whatever the game's own types are. */
export const gameWords: Readonly<Record<GameId, Readonly<Record<Language, GameWords>>>> = {
  toma6: toma6Words,
  bids: bidsWords,
  capicua: capicuaWords,
  nogracias: nograciasWords,
};
