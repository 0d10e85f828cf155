import { type InvalidInput, textOf } from '@sobremesa/engine';
import type { Language } from '../language.ts';
import { inputEs } from './es.ts';

/** What is wrong with data from outside, in the reader's language. */
export const sayInput = ({ said }: InvalidInput, language: Language): string =>
  language === 'es' ? textOf(said, (pattern) => inputEs[pattern] ?? pattern) : textOf(said);
