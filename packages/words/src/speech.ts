/** How a language is written where nobody has named a country. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' };

/** What messages need of a language: plurals, numbers, lists and dates, by `Intl`. */
export class Speech {
  readonly #locale: string;
  #cardinals: Intl.PluralRules | undefined;
  #ordinals: Intl.PluralRules | undefined;

  constructor(language: string) {
    this.#locale = LOCALES[language] ?? language;
  }

  /** Which form of a word a count asks for. */
  plural(count: number): Intl.LDMLPluralRule {
    this.#cardinals ??= new Intl.PluralRules(this.#locale);
    return this.#cardinals.select(count);
  }

  /** Which form a place in an order asks for: 1st, 2nd. */
  ordinal(place: number): Intl.LDMLPluralRule {
    this.#ordinals ??= new Intl.PluralRules(this.#locale, { type: 'ordinal' });
    return this.#ordinals.select(place);
  }

  /** Years and counts below 10,000 without a separator; a true minus sign (U+2212) instead of a hyphen. */
  number(value: number, options?: Intl.NumberFormatOptions): string {
    const format = new Intl.NumberFormat(this.#locale, { useGrouping: 'min2', ...options });
    return format.format(value).replace('-', '−');
  }

  list(items: readonly string[], type: 'conjunction' | 'disjunction'): string {
    return new Intl.ListFormat(this.#locale, { type }).format(items);
  }

  date(value: Date | number, options: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(this.#locale, options).format(value);
  }
}
