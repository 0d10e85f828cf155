import type { GameId } from '@sobremesa/games';
import { bidsEn } from './bids/en.ts';
import { bidsEs } from './bids/es.ts';
import { capicuaEn } from './capicua/en.ts';
import { capicuaEs } from './capicua/es.ts';
import type { Language } from './language.ts';
import { nograciasEn } from './nogracias/en.ts';
import { nograciasEs } from './nogracias/es.ts';
import { toma6En } from './toma6/en.ts';
import { toma6Es } from './toma6/es.ts';
import type { GameWords } from './words.ts';

export { type Language, languages } from './language.ts';
export { type RulesBlock, type RulesSection, type RulesText, rulesTexts } from './rules/index.ts';
export { type GameWords, type OptionWords, type Telling, tellingOf } from './words.ts';

/** Every game in every language, as shells use it: whatever the game's own types are. */
export const gameWords: Readonly<Record<GameId, Readonly<Record<Language, GameWords>>>> = {
  toma6: { es: toma6Es, en: toma6En },
  bids: { es: bidsEs, en: bidsEn },
  capicua: { es: capicuaEs, en: capicuaEn },
  nogracias: { es: nograciasEs, en: nograciasEn },
};
