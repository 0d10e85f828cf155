import { list } from '@sobremesa/ui/list';
import { speak as speakAll } from '@sobremesa/ui/speaking';
import { setTableTexts } from '@sobremesa/ui/texts';
import type { Language } from '@sobremesa/words';
import { settings } from '../settings/settings.svelte.ts';
import type { Messages } from './messages/types.ts';

export { list } from '@sobremesa/ui/list';
export { numeral } from '@sobremesa/words';

const dictionaries: Readonly<Record<Language, () => Promise<Messages>>> = {
  es: async () => (await import('./messages/es.ts')).es,
  en: async () => (await import('./messages/en.ts')).en,
};
let spoken = $state.raw<Messages>();

/** Loads the texts of a language; until then the page keeps the one it has. */
export async function speak(language: Language): Promise<void> {
  const [messages] = await Promise.all([dictionaries[language](), speakAll(language)]);
  if (language !== settings.language) return;
  spoken = messages;
  setTableTexts(messages);
}

/** The page's texts in the reader's language; reactive. */
export const t = (): Messages => {
  if (!spoken) throw new Error('nothing can be said before `speak`');
  return spoken;
};

const oneDecimal = {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
} as const;
const decimals = {
  es: new Intl.NumberFormat('es', oneDecimal),
  en: new Intl.NumberFormat('en-GB', oneDecimal),
};

/** "+2,3", "−0,4": a lead in points. */
export const signed = (points: number): string =>
  decimals[settings.language].format(points).replace('-', '−');

const MAX_NAMED = 3;

/** "Ana, Luis y 4 más". */
export const listShort = (items: readonly string[]): string => {
  if (items.length <= MAX_NAMED) return list(items);
  const named = items.slice(0, MAX_NAMED - 1);
  return list([...named, t().more(items.length - named.length)]);
};
