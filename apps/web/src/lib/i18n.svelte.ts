import { en } from './messages/en.ts';
import { es } from './messages/es.ts';
import type { Messages } from './messages/types.ts';
import { settings } from './settings.svelte.ts';

const dictionaries = { es, en } as const satisfies Record<string, Messages>;

/** The page's texts in the reader's language; read inside markup it follows a change. */
export const t = (): Messages => dictionaries[settings.language];

const lists = {
  es: new Intl.ListFormat('es', { type: 'conjunction' }),
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
};

export const list = (items: readonly string[]): string => lists[settings.language].format(items);

/** A number with the minus sign that belongs to it. */
export const numeral = (value: number): string => String(value).replace('-', '−');
