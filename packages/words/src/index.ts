import type { Language } from './language.ts';
import { nograciasEn } from './nogracias/en.ts';
import { nograciasEs } from './nogracias/es.ts';
import type { GameWords } from './words.ts';

export { type Language, languages } from './language.ts';
export { type RulesBlock, type RulesSection, type RulesText, rulesTexts } from './rules/index.ts';
export type { GameWords, OptionWords, Telling } from './words.ts';

/** Every game in every language. */
export const gameWords: Readonly<Record<string, Readonly<Record<Language, GameWords>>>> = {
  nogracias: { es: nograciasEs, en: nograciasEn },
};
