import type { Language } from '@sobremesa/words';

const formats: Readonly<Record<Language, Intl.NumberFormat>> = {
  es: new Intl.NumberFormat('es', { maximumSignificantDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 }),
};

/** "0,78", "1,3", "12": points with two digits, none beyond a hundredth. */
export const sayPoints = (points: number, language: Language): string => {
  // Adding 0 turns −0 into 0.
  const rounded = Math.round(points * 100) / 100 + 0;
  return formats[language].format(rounded).replace('-', '−');
};

/** About 95 % of the time the true value lies within so many standard errors. */
export const MARGIN = 2;

const shares: Readonly<Record<Language, Intl.NumberFormat>> = {
  es: new Intl.NumberFormat('es', { style: 'percent' }),
  en: new Intl.NumberFormat('en-GB', { style: 'percent' }),
};

/** "40 %", "40%". */
export const sayShare = (share: number, language: Language): string =>
  shares[language].format(share);
