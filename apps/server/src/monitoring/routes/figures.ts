import type { Language } from '@sobremesa/words';

/** Numbers as people of a language write them. */
export interface Figures {
  readonly count: (value: number) => string;
  readonly percent: (share: number) => string;
  readonly milliseconds: (value: number) => string;
  readonly bytes: (value: number) => string;
  /** Seconds in words, by the largest unit that fits. */
  readonly duration: (seconds: number) => string;
}

const LOCALES: Readonly<Record<Language, string>> = { es: 'es-ES', en: 'en-GB' };
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

export function figuresFor(language: Language): Figures {
  const format = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(LOCALES[language], options).format(value);
  return {
    count: (value) => format(value, { maximumFractionDigits: value < 10 ? 1 : 0 }),
    percent: (share) => format(share, { style: 'percent' }),
    milliseconds: (value) =>
      format(value, {
        style: 'unit',
        unit: 'millisecond',
        maximumSignificantDigits: value < 1 ? 1 : 2,
      }),
    bytes: (value) => {
      const power = Math.min(Math.floor(Math.log(value + 1) / Math.log(1024)), SIZES.length - 1);
      const options = { style: 'unit', unit: SIZES[power], maximumSignificantDigits: 3 } as const;
      return format(value / 1024 ** power, options);
    },
    duration: (seconds) => {
      const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? UNITS[3];
      const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
      return format(Math.round(seconds / length), options);
    },
  };
}
