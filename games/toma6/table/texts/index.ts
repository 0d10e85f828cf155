import type { Language } from '@sobremesa/words';
import { en } from './en.ts';
import { es } from './es.ts';

/** What only the table of ¡Toma 6! says. */
export const texts: Readonly<Record<Language, typeof es>> = { es, en };
