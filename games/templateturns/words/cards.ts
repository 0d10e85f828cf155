import type { Language } from '@sobremesa/words';
import { type Card, numberOf, type Suit, suitOf } from '../rules/index.ts';

const suits: Readonly<Record<Language, Readonly<Record<Suit, string>>>> = {
  es: { sun: 'soles', moon: 'lunas', leaf: 'hojas', wave: 'olas' },
  en: { sun: 'suns', moon: 'moons', leaf: 'leaves', wave: 'waves' },
};
const of: Readonly<Record<Language, string>> = { es: 'de', en: 'of' };

/** "7 of suns" */
export const nameCard = (card: Card, language: Language): string =>
  `${numberOf(card)} ${of[language]} ${suits[language][suitOf(card)]}`;
