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
