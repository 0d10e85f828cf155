import type { Language } from '@sobremesa/words';
import { settings } from '../settings/settings.svelte.ts';
import type { AfterTexts } from './messages/after.es.ts';

const dictionaries: Readonly<Record<Language, () => Promise<AfterTexts>>> = {
  es: async () => (await import('./messages/after.es.ts')).after,
  en: async () => (await import('./messages/after.en.ts')).after,
};
let loaded = $state.raw<Partial<Record<Language, AfterTexts>>>({});

/** Apart from the other texts: they come with the pages that show a finished match. */
export async function loadAfter(): Promise<void> {
  const { language } = settings;
  const texts = await dictionaries[language]();
  loaded = { ...loaded, [language]: texts };
}

/** The texts of a finished match; after a change of language those of the old one until the new ones are here. */
export const after = (): AfterTexts => {
  const texts = loaded[settings.language];
  // Offline it stays in the language that is here; the next change asks again.
  if (!texts) loadAfter().catch(() => {});
  const present = texts ?? loaded.es ?? loaded.en;
  if (!present) throw new Error('loadAfter has not been awaited');
  return present;
};
