import type { Language } from '@sobremesa/words';
import { numeral } from '@sobremesa/words';

/** The texts of the table. */
interface NograciasTexts {
  /** The cost of taking the card, chips included, compared with its number. */
  readonly worth: (total: number, card: number) => string;
  readonly sum: (card: number, chips: number) => string;
  readonly lane: (name: string, points: number) => string;
  readonly onCard: (chips: number) => string;
  readonly secret: string;
  readonly aside: (cards: string) => string;
  readonly takeOrPay: string;
  readonly noChips: string;
  readonly chips: (count: number) => string;
  readonly yourChips: string;
  readonly unseen: (count: number) => string;
  readonly takeIt: (card: number) => string;
  readonly payChip: string;
  readonly pot: (chips: number) => string;
  readonly sheet: { readonly cards: string; readonly chips: string };
  readonly ruleNotes: {
    readonly broke: string;
    readonly joins: string;
    readonly free: string;
    readonly plain: string;
  };
}

const points = (count: number): string => (count === 1 ? '1 punto' : `${count} puntos`);
const pointsEn = (count: number): string => (count === 1 ? '1 point' : `${count} points`);

const chips = (count: number): string => (count === 1 ? '1 ficha' : `${count} fichas`);
const chipsEn = (count: number): string => (count === 1 ? '1 chip' : `${count} chips`);

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
    takeOrPay: '¿Te la quedas o pagas?',
    noChips: 'Sin fichas: te toca quedártela',
    chips,
    yourChips: 'Tus fichas',
    unseen: (count) => `${count} entre los demás`,
    takeIt: (card) => `Me quedo el ${card}`,
    payChip: 'No, gracias',
    pot: (count) => `${chips(count)} encima`,
    sheet: { cards: 'Cartas', chips: 'Fichas' },
    ruleNotes: {
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
    takeOrPay: 'Take it or pay?',
    noChips: 'Out of chips: you have to take it',
    chips: chipsEn,
    yourChips: 'Your chips',
    unseen: (count) => `${count} held by the others`,
    takeIt: (card) => `Take the ${card}`,
    payChip: 'No, gracias',
    pot: (count) => `${chipsEn(count)} on it`,
    sheet: { cards: 'Cards', chips: 'Chips' },
    ruleNotes: {
      broke: 'You are out of chips, so the card and the chips on it are yours.',
      joins: 'Only the lowest card of a run counts, and this one joins yours.',
      free: 'Each chip is worth −1 point at the end, so a high card can come cheap.',
      plain: 'Take the card and its chips, or pay a chip to pass. Fewest points wins.',
    },
  },
};
