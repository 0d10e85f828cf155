import type { Language, RulesText } from '@sobremesa/words';
import { bidsRules } from './bids/words/rules.ts';
import { capicuaRules } from './capicua/words/rules.ts';
import { nograciasRules } from './nogracias/words/rules.ts';
import type { GameId } from './rules.ts';
import { toma6Rules } from './toma6/words/rules.ts';

/** The rules of each game as text for players. */
export const rulesTexts: Readonly<Record<GameId, Readonly<Record<Language, RulesText>>>> = {
  toma6: toma6Rules,
  bids: bidsRules,
  capicua: capicuaRules,
  nogracias: nograciasRules,
};
