import { preferences } from './preferences.svelte.ts';

const formats = {
  es: new Intl.ListFormat('es', { type: 'conjunction' }),
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
};

/** "Ana, Luis y Eva". */
export const list = (items: readonly string[]): string =>
  formats[preferences.language].format(items);
