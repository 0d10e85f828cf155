import type { Language } from '@sobremesa/words';
import { en } from './en.ts';
import { es, type Messages } from './es.ts';

export type { Messages };

export const messages: Readonly<Record<Language, Messages>> = { es, en };
