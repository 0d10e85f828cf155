import type { Language } from '@sobremesa/words';
import { numeral } from '../../lib/numeral.ts';

/** What only the table of No, gracias says. */
interface NograciasTexts {
  /** What taking the card comes to, chips included, beside the number on it. */
  readonly worth: (total: number, card: number) => string;
  readonly sum: (card: number, chips: number) => string;
  readonly lane: (name: string, points: number) => string;
  readonly onCard: (chips: number) => string;
  readonly secret: string;
  readonly aside: (cards: string) => string;
  readonly hints: {
    readonly broke: string;
    readonly joins: string;
    readonly free: string;
    readonly plain: string;
  };
}

const points = (count: number): string => (count === 1 ? '1 punto' : `${count} puntos`);
const pointsEn = (count: number): string => (count === 1 ? '1 point' : `${count} points`);

export const texts: Readonly<Record<Language, NograciasTexts>> = {
  es: {
    worth: (total, card) => {
      if (total < 0) return `Esta carta te quita ${points(-total)}`;
      if (total === 0) return 'Esta carta te sale gratis';
      return total === card
        ? `Esta carta te cuesta ${card}`
        : `Esta carta te cuesta ${total}, no ${card}`;
    },
    sum: (card, chips) =>
      `${numeral(card)} por la carta${chips === 0 ? '' : ` − ${chips} por las fichas`}`,
    lane: (name, value) => `Cartas de ${name}: ${points(value)}`,
    onCard: (chips) => (chips === 1 ? 'ficha encima' : 'fichas encima'),
    secret: 'Solo tú ves cuántas fichas tienes',
    aside: (cards) => `Estaban apartadas: ${cards}`,
    hints: {
      broke: 'Sin fichas no se puede rechazar: la carta y sus fichas son para ti.',
      joins: 'De una escalera solo cuenta la carta más baja: esta se une a la tuya.',
      free: 'Cada ficha resta un punto al final: a veces una carta alta sale barata.',
      plain: 'Quédate la carta con sus fichas o paga una para pasarla. Menos puntos es mejor.',
    },
  },
  en: {
    worth: (total, card) => {
      if (total < 0) return `This card saves you ${pointsEn(-total)}`;
      if (total === 0) return 'This card is free for you';
      return total === card
        ? `This card costs you ${card}`
        : `This card costs you ${total}, not ${card}`;
    },
    sum: (card, chips) =>
      `${numeral(card)} for the card${chips === 0 ? '' : ` − ${chips} for the chips`}`,
    lane: (name, value) => `${name}’s cards: ${pointsEn(value)}`,
    onCard: (chips) => (chips === 1 ? 'chip on it' : 'chips on it'),
    secret: 'Only you can see how many chips you have',
    aside: (cards) => `Not in play: ${cards}`,
    hints: {
      broke: 'You are out of chips, so the card and the chips on it are yours.',
      joins: 'Only the lowest card of a run counts, and this one joins yours.',
      free: 'Each chip is worth −1 point at the end, so a high card can come cheap.',
      plain: 'Take the card and its chips, or pay a chip to pass. Fewest points wins.',
    },
  },
};
