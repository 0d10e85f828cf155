import type { Language } from '@sobremesa/words';
import type { Theme } from './lore.ts';

export const templateThemes: Readonly<Record<Language, Readonly<Record<Theme, string>>>> = {
  es: { choice: 'Qué elegir' },
  en: { choice: 'What to choose' },
};
