import { type Language, plural, rowNumber } from '@sobremesa/words';
import type { Reason } from '@sobremesa/words/coach';
import {
  type Choose,
  capacityOf,
  flippedValue,
  foresee,
  HIGHEST_CARD,
  headsOf,
  landingOf,
  type Move,
  rowsOf,
  takingsIn,
  tollOf,
  type View,
} from '../rules/index.ts';

/** The phrases of one language. */
interface Phrases {
  /** Nobody can place a card between the end of the row and this value. */
  next(end: number, value: number): string;
  /** The row has room for every card that could come before this one. */
  room(row: number, length: number): string;
  lands(end: number, length: number): string;
  /** The row is full, so that the card takes it as things stand. */
  full(row: number, isCheapest: boolean): string;
  readonly low: string;
  cheapest(heads: number): string;
  /** If everybody passes, the team takes so many heads. */
  untouched(heads: number): string;
  /** The team takes fewer heads with the special than without. */
  saves(heads: number, before: number): string;
  /** The buffalo takes more heads with the special than without. */
  loads(heads: number): string;
}

const headsIn = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + headsOf(card), 0);

/** How many cards of others, as far as the seat can know, have a number between these two. */
function between({ rows, piles, hand = [], openHands, viewer }: View, from: number, to: number) {
  const known = new Set([...rows.flat(), ...piles.flat(), ...hand]);
  const held = openHands?.flatMap((cards, seat) => (seat === viewer ? [] : cards));
  const others = held ?? Array.from({ length: HIGHEST_CARD }, (_, index) => index + 1);
  return others.filter((card) => card > from && card < to && !known.has(card)).length;
}

const isCheapest = ({ rows }: View, row: number): boolean =>
  rows.every((cards) => headsIn(cards) >= headsIn(rows[row]));

function reasonToChoose(view: View, { card, flip }: Choose, say: Phrases): string {
  const rows = rowsOf(view);
  const value = flip ? flippedValue(card) : card;
  const landing = landingOf(rows, value);
  if (!landing) return say.low;
  const { row, heads } = landing;
  if (heads > 0) return say.full(row, isCheapest(view, row));
  const cards = view.rows[row];
  const end = cards[cards.length - 1];
  // A fan card or the buffalo can change where other cards go.
  if (!view.fan && !view.buffalo) {
    const rivals = Math.min(between(view, end, value), view.players.length - 1);
    if (rivals === 0) return say.next(end, value);
    if (cards.length + rivals < capacityOf(rows, row)) return say.room(row, cards.length);
  }
  return say.lands(end, cards.length);
}

/** The heads of this trick if nobody uses another special; `undefined` while somebody must choose a row. */
function tollAfter(view: View, move: Move): ReturnType<typeof tollOf> | undefined {
  const events = foresee(view, move);
  return events.some(({ type }) => type === 'row-owed') ? undefined : tollOf(takingsIn(events));
}

/** In a window all cards are open, so that what follows is known. */
function reasonInWindow(view: View, move: Move, say: Phrases): string | undefined {
  const before = tollAfter(view, { type: 'pass' });
  if (move.type === 'pass') return before && say.untouched(before.team);
  const then = tollAfter(view, move);
  if (!before || !then) return undefined;
  if (then.team < before.team) return say.saves(then.team, before.team);
  return then.buffalo > before.buffalo ? say.loads(then.buffalo) : undefined;
}

const reasonWith =
  (say: Phrases): Reason =>
  (chosen, view) => {
    const move = chosen as Move;
    const seen = view as View;
    if (seen.phase === 'window') return reasonInWindow(seen, move, say);
    if (move.type === 'choose') return reasonToChoose(seen, move, say);
    if (move.type !== 'take' || !isCheapest(seen, move.row)) return undefined;
    return say.cheapest(headsIn(seen.rows[move.row]));
  };

const headsEs = (count: number): string => plural(count, 'cabeza', 'cabezas');
const headsEn = (count: number): string => plural(count, 'head', 'heads');

export const toma6Reasons: Readonly<Record<Language, Reason>> = {
  es: reasonWith({
    next: (end, value) =>
      value === end + 1
        ? `Va justo detrás del ${end}: nadie puede meterse en medio.`
        : `Nadie puede meterse entre el ${end} y el ${value}.`,
    room: (row, length) =>
      `En la fila ${rowNumber(row)} hay sitio de sobra: tiene ${plural(length, 'carta', 'cartas')}.`,
    lands: (end, length) =>
      `Ahora va detrás del ${end}, en una fila de ${plural(length, 'carta', 'cartas')}.`,
    full: (row, isCheapest) =>
      `La fila ${rowNumber(row)} ya está llena${isCheapest ? ', pero ninguna cuesta menos' : ''}.`,
    low: 'Ahora no entra en ninguna fila: eliges la más barata.',
    cheapest: (heads) => `Ninguna fila cuesta menos: ${headsEs(heads)}.`,
    untouched: (heads) =>
      heads === 0
        ? 'Sin gastar nada, este turno no cuesta cabezas.'
        : `Si nadie hace nada más, este turno cuesta ${headsEs(heads)}.`,
    saves: (heads, before) =>
      heads === 0
        ? `Ahorra ${headsEs(before)} en este turno.`
        : `Este turno cuesta ${headsEs(heads)} en vez de ${before}.`,
    loads: (heads) => `Así el búfalo se lleva ${headsEs(heads)}.`,
  }),
  en: reasonWith({
    next: (end, value) =>
      value === end + 1
        ? `It goes right after the ${end}: nobody can get in between.`
        : `Nobody can get in between the ${end} and the ${value}.`,
    room: (row, length) =>
      `Row ${rowNumber(row)} has plenty of room: ${plural(length, 'card', 'cards')} so far.`,
    lands: (end, length) =>
      `Now it goes after the ${end}, in a row of ${plural(length, 'card', 'cards')}.`,
    full: (row, isCheapest) =>
      `Row ${rowNumber(row)} is full${isCheapest ? ', but none costs less' : ''}.`,
    low: 'It fits no row now: you choose the cheapest.',
    cheapest: (heads) => `No row costs less: ${headsEn(heads)}.`,
    untouched: (heads) =>
      heads === 0
        ? 'With nothing spent, this turn costs no heads.'
        : `If nobody does anything else, this turn costs ${headsEn(heads)}.`,
    saves: (heads, before) =>
      heads === 0
        ? `It saves ${headsEn(before)} in this turn.`
        : `This turn costs ${headsEn(heads)} instead of ${before}.`,
    loads: (heads) => `That gives the buffalo ${headsEn(heads)}.`,
  }),
};
