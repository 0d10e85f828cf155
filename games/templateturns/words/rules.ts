import type { Language, RulesText } from '@sobremesa/words';
import { en } from './rules.en.ts';
import { es } from './rules.es.ts';

export const templateturnsRules: Readonly<Record<Language, RulesText>> = { es, en };
