import { rulesTexts } from '@sobremesa/games/rules-texts';
import type { Language, RulesText } from '@sobremesa/words';
import type { GameId } from './catalogue.ts';

/** Apart from the other words: nobody needs the rules of a game before asking for them. */
export const rulesOf = (game: GameId, language: Language): RulesText => rulesTexts[game][language];
