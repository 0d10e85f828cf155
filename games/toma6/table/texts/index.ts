import type { Language } from '@sobremesa/words';
import { en } from './en.ts';
import { es } from './es.ts';

/** The texts of the table. */
export const texts: Readonly<Record<Language, typeof es>> = { es, en };
