import type { GameId } from '@sobremesa/games/covers';
import { loadWords } from '@sobremesa/games/loaders';
import type { Language } from '@sobremesa/words';
import { describeSetup } from '@sobremesa/words/setup';
import { specsOf } from './form.ts';
import { gameInfoOf } from './game-info.ts';

/** The options of a table in words, one text each. */
export type Describe = (options: object, language: Language) => string[];

/** `undefined` when the server does not have the game. */
export async function loadDescriber(game: GameId): Promise<Describe | undefined> {
  const [info, words] = await Promise.all([gameInfoOf(game), loadWords[game]()]);
  return info && ((options, language) => describeSetup(words[language], specsOf(info), options));
}
