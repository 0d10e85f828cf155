import type { Language } from '@sobremesa/words';
import { settings } from '../settings/settings.svelte.ts';
import type { AfterTexts } from './messages/after.es.ts';

const dictionaries: Readonly<Record<Language, () => Promise<AfterTexts>>> = {
  es: async () => (await import('./messages/after.es.ts')).after,
  en: async () => (await import('./messages/after.en.ts')).after,
};
let loaded = $state.raw<Partial<Record<Language, AfterTexts>>>({});

/** A chunk of its own, loaded with the pages that show a finished match. */
export async function loadAfter(): Promise<void> {
  const { language } = settings;
  const texts = await dictionaries[language]();
  loaded = { ...loaded, [language]: texts };
}

/**
 * The texts of a finished match. After a change of language the old ones stay until the new ones
 * are loaded.
 */
export const after = (): AfterTexts => {
  const texts = loaded[settings.language];
  // When loading fails, the loaded language stays; the next read tries again.
  if (!texts) loadAfter().catch(() => {});
  const present = texts ?? loaded.es ?? loaded.en;
  if (!present) throw new Error('loadAfter has not been awaited');
  return present;
};
