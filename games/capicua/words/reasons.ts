import { type Language, plural } from '@sobremesa/words';
import type { Reason } from '@sobremesa/words/coach';
import {
  ALL_CARDS,
  costOf,
  fits,
  isToad,
  type Move,
  reverseOf,
  type View,
} from '../rules/index.ts';

/** The phrases of one language. */
interface Phrases {
  pair(card: number, other: number): string;
  toad: string;
  /** The seat itself holds the reverse of the card that it places. */
  holdsReverse(other: number): string;
  /** The cards out of sight that could follow; `isFewest`: fewer than after any other card. */
  followers(card: number, count: number, isFewest: boolean): string;
  takeToEnd(cost: number): string;
  take(cost: number): string;
}

/** How many of the cards that the seat cannot see fit after this one. */
function followersOf({ hand = [], row, pairs }: View, card: number): number {
  const seen = new Set([...hand, ...row, ...pairs.flat()]);
  return ALL_CARDS.filter((other) => !seen.has(other) && fits(other, card)).length;
}

function reasonToPlace(view: View, card: number, say: Phrases): string {
  const { hand = [], row } = view;
  if (isToad(card)) return say.toad;
  const other = reverseOf(card);
  if (other !== undefined && hand.includes(other)) return say.holdsReverse(other);
  const end = row.at(-1);
  const others = hand.filter((each) => each !== card && (end === undefined || fits(each, end)));
  const count = followersOf(view, card);
  const isFewest = others.length > 0 && others.every((each) => followersOf(view, each) > count);
  return say.followers(card, count, isFewest);
}

const reasonWith =
  (say: Phrases): Reason =>
  (chosen, view) => {
    const move = chosen as Move;
    const seen = view as View;
    if (move.type === 'place') return reasonToPlace(seen, move.card, say);
    if (move.type === 'pair') {
      const other = reverseOf(move.card);
      return other === undefined ? undefined : say.pair(move.card, other);
    }
    const cost = seen.row.reduce((sum, card) => sum + costOf(card), 0);
    // C-013
    return seen.deckSize === 0 ? say.takeToEnd(cost) : say.take(cost);
  };

export const capicuaReasons: Readonly<Record<Language, Reason>> = {
  es: reasonWith({
    pair: (card, other) => `El ${card} y el ${other} te dan 2 puntos.`,
    toad: 'Es un sapo: le costará 5 puntos a quien se lleve la fila.',
    holdsReverse: (other) => `Tú tienes el ${other} para emparejarla después.`,
    followers: (card, count, isFewest) =>
      `Detrás del ${card} ${count === 1 ? 'cabe' : 'caben'} ${isFewest ? 'solo ' : ''}${plural(count, 'carta', 'cartas')} de las que no ves.`,
    takeToEnd: (cost) => `Te cuesta ${plural(cost, 'punto', 'puntos')}, y sin mazo aquí se acaba.`,
    take: (cost) =>
      `Te cuesta ${plural(cost, 'punto', 'puntos')} y empiezas la fila con la carta que quieras.`,
  }),
  en: reasonWith({
    pair: (card, other) => `The ${card} and the ${other} give you 2 points.`,
    toad: 'It is a toad: it will cost 5 points to whoever takes the row.',
    holdsReverse: (other) => `You hold the ${other} to pair it later.`,
    followers: (card, count, isFewest) =>
      `${isFewest ? 'Only ' : ''}${plural(count, 'card', 'cards')} that you cannot see ${count === 1 ? 'fits' : 'fit'} after the ${card}.`,
    takeToEnd: (cost) =>
      `It costs you ${plural(cost, 'point', 'points')} and, with the deck empty, ends it here.`,
    take: (cost) =>
      `It costs you ${plural(cost, 'point', 'points')}, and you start the row with any card you like.`,
  }),
};
