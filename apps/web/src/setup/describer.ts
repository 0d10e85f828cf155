import type { GameId } from '@sobremesa/games/covers';
import { loadWords } from '@sobremesa/games/loaders';
import type { Language } from '@sobremesa/words';
import { describeSetup } from '@sobremesa/words/setup';
import { gameInfos } from '../net/api.ts';
import { specsOf } from './form.ts';

/** The options of a table in words, one text each. */
export type Describe = (options: object, language: Language) => string[];

/** `undefined` when the server does not have the game. */
export async function loadDescriber(game: GameId): Promise<Describe | undefined> {
  const [infos, words] = await Promise.all([gameInfos(), loadWords[game]()]);
  const info = infos.find(({ id }) => id === game);
  return info && ((options, language) => describeSetup(words[language], specsOf(info), options));
}
