import type { GameId } from '@sobremesa/games/covers';
import { loadWords } from '@sobremesa/games/page';
import type { Language } from '@sobremesa/words';
import { describeSetup, variantNames } from '@sobremesa/words/setup';
import { specsOf } from './form.ts';
import { gameInfoOf } from './game-info.ts';

type Describe = (options: object, language: Language) => string[];

export interface Describer {
  /** The options of a table in words, one text each. */
  readonly setup: Describe;
  /** The names of its variants. */
  readonly variants: Describe;
}

/** `undefined` when the server does not have the game. */
export async function loadDescriber(game: GameId): Promise<Describer | undefined> {
  const [info, words] = await Promise.all([gameInfoOf(game), loadWords[game]()]);
  if (!info) return undefined;
  const specs = specsOf(info);
  return {
    setup: (options, language) => describeSetup(words[language], specs, options),
    variants: (options, language) => variantNames(words[language], specs, options),
  };
}
