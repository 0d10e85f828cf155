import type { Language } from '@sobremesa/words';

/** Where the browser names no country, dates are written as in these. */
const DEFAULTS: Readonly<Record<Language, string>> = { es: 'es-ES', en: 'en-GB' };

/** The reader's language as their browser writes dates in it: "en-US" and "en-GB" differ. */
export const localeOf = (language: Language, wishes = navigator.languages): string =>
  wishes.find((wish) => wish.startsWith(`${language}-`)) ?? DEFAULTS[language];
