import { type InvalidInput, textOf } from '@sobremesa/engine';
import type { Language } from '../language.ts';
import { inputEs } from './es.ts';
import type { InputPhrases } from './phrases.ts';

export { type InputPhrases, inputEs };

type SayInput = (error: InvalidInput, language: Language) => string;

/** Makes a function that renders `InvalidInput` in the reader's language. */
export function inputSayer(ofGames: readonly InputPhrases[]): SayInput {
  const spanish = Object.assign({}, inputEs, ...ofGames) as InputPhrases;
  return ({ phrase }, language) =>
    language === 'es' ? textOf(phrase, (pattern) => spanish[pattern] ?? pattern) : textOf(phrase);
}
