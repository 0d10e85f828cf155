import type { Language } from '@sobremesa/words';
import { en } from './en.ts';
import { es } from './es.ts';

export type Messages = typeof es;

export const messages: Readonly<Record<Language, Messages>> = { es, en };
