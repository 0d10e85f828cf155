import type { Language } from '../language.ts';
import { bidsEn } from './bids.en.ts';
import { bidsEs } from './bids.es.ts';
import { capicuaEn } from './capicua.en.ts';
import { capicuaEs } from './capicua.es.ts';
import { nograciasEn } from './nogracias.en.ts';
import { nograciasEs } from './nogracias.es.ts';
import { toma6En } from './toma6.en.ts';
import { toma6Es } from './toma6.es.ts';
import type { RulesText } from './types.ts';

export { type RulesBlock, type RulesSection, type RulesText, rulesFacts } from './types.ts';

export const rulesTexts = {
  toma6: { es: toma6Es, en: toma6En },
  bids: { es: bidsEs, en: bidsEn },
  capicua: { es: capicuaEs, en: capicuaEn },
  nogracias: { es: nograciasEs, en: nograciasEn },
} as const satisfies Record<string, Record<Language, RulesText>>;
