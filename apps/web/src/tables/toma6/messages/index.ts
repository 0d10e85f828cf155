import type { Language } from '@sobremesa/words';
import { settings } from '../../../lib/settings.svelte.ts';
import { en } from './en.ts';
import { es } from './es.ts';

const dictionaries: Readonly<Record<Language, typeof es>> = { es, en };

/** Like the page's own `t`, but loaded with this table only. */
export const own = (): typeof es => dictionaries[settings.language];
