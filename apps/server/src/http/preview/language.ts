import { type Language, languages } from '@sobremesa/words';

const DEFAULT: Language = 'es';

interface Wish {
  readonly language: string;
  readonly weight: number;
}

/** "en-GB;q=0.8" */
function wishOf(range: string): Wish {
  const [tag, ...parameters] = range.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { language: tag.toLowerCase().split('-')[0], weight: Number.isNaN(weight) ? 0 : weight };
}

/** The supported language that the client prefers. */
export function languageFor(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map(wishOf)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { language } of wishes) {
    const spoken = languages.find((known) => known === language);
    if (spoken) return spoken;
  }
  return DEFAULT;
}
