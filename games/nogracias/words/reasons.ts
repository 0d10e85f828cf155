import { type Language, plural } from '@sobremesa/words';
import type { Reason } from '@sobremesa/words/coach';
import { costOf, type Move, touches, type View } from '../rules/index.ts';

/** The phrases of one language. */
interface Phrases {
  /** The card joins the seat's cards and, with its chips, takes so many points away. */
  joins(saved: number, chips: number): string;
  /** The chips are worth as much as the card, or more. */
  paysItself(chips: number, isMore: boolean): string;
  /** The card costs so much after its chips. */
  cheap(cost: number, chips: number): string;
  /** Only `missing` is between the card and one of the seat's own. */
  near(own: number, missing: number): string;
  fewChips(count: number): string;
  cost(points: number): string;
  /** The card suits the seat and nobody else. */
  onlyYours(card: number): string;
  mayReturn: string;
  suits(name: string, cost: number): string;
  dearer(cost: number): string;
}

/** With so few chips none is spent lightly. */
const FEW_CHIPS = 3;

function reasonToTake(view: View, held: readonly number[], card: number, say: Phrases): string {
  const { pot, cards, ownChips = 0 } = view;
  const cost = costOf(held, card);
  const net = cost - pot;
  if (touches(held, card)) return say.joins(-net, pot);
  if (net <= 0) return say.paysItself(pot, net < 0);
  if (2 * pot >= cost) return say.cheap(net, pot);
  const isFree = (number: number): boolean => cards.every((owned) => !owned.includes(number));
  const neighbour = held.find((own) => Math.abs(own - card) === 2 && isFree((own + card) / 2));
  if (neighbour !== undefined) return say.near(neighbour, (neighbour + card) / 2);
  return ownChips <= FEW_CHIPS ? say.fewChips(ownChips) : say.cost(net);
}

function reasonToPay(view: View, seat: number, card: number, say: Phrases): string | undefined {
  const { pot, cards, players, unseenChips } = view;
  const net = costOf(cards[seat], card) - pot;
  const suited = players.filter((_, other) => other !== seat && touches(cards[other], card));
  // Every other player needs a chip to refuse the card too.
  const mayReturn = unseenChips >= players.length - 1;
  if (touches(cards[seat], card) && suited.length === 0 && mayReturn) return say.onlyYours(card);
  if (net <= 1) return mayReturn ? say.mayReturn : undefined;
  return suited.length === 1 ? say.suits(suited[0], net) : say.dearer(net);
}

const reasonWith =
  (say: Phrases): Reason =>
  (move, view) => {
    const seen = view as View;
    const { viewer, current, cards } = seen;
    if (viewer === 'spectator' || current === undefined) return undefined;
    return (move as Move).type === 'pay'
      ? reasonToPay(seen, viewer, current, say)
      : reasonToTake(seen, cards[viewer], current, say);
  };

const pointsEs = (count: number): string => plural(count, 'punto', 'puntos');
const pointsEn = (count: number): string => plural(count, 'point', 'points');

export const nograciasReasons: Readonly<Record<Language, Reason>> = {
  es: reasonWith({
    joins(saved, chips) {
      if (saved === 0) return 'Se une a tus cartas y no te suma nada.';
      const how = chips > 0 ? ' con sus fichas' : '';
      return `Se une a tus cartas y${how} te quita ${pointsEs(saved)}.`;
    },
    paysItself: (chips, isMore) =>
      `Sus ${plural(chips, 'ficha', 'fichas')} valen ${isMore ? 'más que' : 'tanto como'} la carta.`,
    cheap: (cost, chips) =>
      `Con ${chips === 1 ? 'su ficha' : `sus ${chips} fichas`} te cuesta solo ${pointsEs(cost)}.`,
    near: (own, missing) => `Solo falta el ${missing} para unirla a tu ${own}.`,
    fewChips: (count) =>
      count === 1
        ? 'Solo te queda una ficha: guárdala.'
        : `Solo te quedan ${count} fichas: guárdalas.`,
    cost: (points) => `Te cuesta ${pointsEs(points)} y guardas tus fichas.`,
    onlyYours: (card) => `A nadie más le sirve el ${card}: puede volver con más fichas.`,
    mayReturn: 'Puede volver a ti con más fichas.',
    suits: (name, cost) => `Te sumaría ${cost}, y a ${name} le encaja.`,
    dearer: (cost) => `Te sumaría ${cost}, y rechazarla cuesta una ficha.`,
  }),
  en: reasonWith({
    joins(saved, chips) {
      if (saved === 0) return 'It joins your cards and adds nothing.';
      const how = chips > 0 ? ', chips included,' : '';
      return `It joins your cards and${how} takes ${pointsEn(saved)} off.`;
    },
    paysItself: (chips, isMore) =>
      `Its ${plural(chips, 'chip is', 'chips are')} worth ${isMore ? 'more than' : 'as much as'} the card.`,
    cheap: (cost, chips) =>
      `With its ${chips === 1 ? 'chip' : `${chips} chips`} it costs you only ${pointsEn(cost)}.`,
    near: (own, missing) => `Only the ${missing} is missing to join it to your ${own}.`,
    fewChips: (count) =>
      count === 1
        ? 'You have only one chip left: keep it.'
        : `You have only ${count} chips left: keep them.`,
    cost: (points) => `It costs you ${pointsEn(points)} and you keep your chips.`,
    onlyYours: (card) => `The ${card} suits nobody else: it may come back with more chips.`,
    mayReturn: 'It may come back to you with more chips.',
    suits: (name, cost) => `It would cost you ${cost}, and it suits ${name}.`,
    dearer: (cost) => `It would cost you ${cost}; refusing it costs one chip.`,
  }),
};
