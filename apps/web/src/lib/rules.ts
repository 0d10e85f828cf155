import type { GameId } from '@sobremesa/games/covers';
import { rulesTexts } from '@sobremesa/games/rules-texts';
import type { Language, RulesText } from '@sobremesa/words';

/** Apart from the other words: nobody needs the rules of a game before asking for them. */
export const rulesOf = (game: GameId, language: Language): RulesText => rulesTexts[game][language];
