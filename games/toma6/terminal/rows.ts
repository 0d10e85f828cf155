import type { Canvas, Colours } from '@sobremesa/terminal';
import { beside, card, centre, type Picture, wrap } from '@sobremesa/terminal';
import { headsOf, type Placer, type View } from '../rules/index.ts';
import type { Say } from './es.ts';

/** T-005: the places of a row, free ones included. */
const ROW_SIZE = 5;
const PLACE_WIDTH = 6;
const LOW_PLACE_WIDTH = 8;

/** The colour by number of heads; one head has none. */
const inks: Readonly<Record<number, 'cyan' | 'yellow' | 'red' | 'magenta'>> = {
  2: 'cyan',
  3: 'yellow',
  5: 'red',
  7: 'magenta',
};

export function inkOf(number: number, paint: Colours): (text: string) => string {
  const ink = inks[headsOf(number)];
  return ink === undefined ? String : paint[ink];
}

export const headsText = (cards: readonly number[]): string =>
  `${cards.reduce((sum, number) => sum + headsOf(number), 0)}▴`;

export function cardPicture(number: number, { paint }: Canvas<Say>): Picture {
  const ink = inkOf(number, paint);
  return card(`${number}`.padStart(2), paint, {
    ink: (face) => paint.bold(ink(face)),
    foot: ink(headsText([number])),
  });
}

/** `cardPicture` on a single line. */
function lowCard(number: number, { paint }: Canvas<Say>): Picture {
  const face = `${paint.bold(`${number}`.padStart(3))} ${headsText([number])} `;
  return [paint.dim('│') + inkOf(number, paint)(face)];
}

/** The number of a row, its cards, its heads and its markers. */
export function rowLines(view: View, row: number, canvas: Canvas<Say>): string[] {
  const { paint, say, isLow } = canvas;
  const cards = view.rows[row];
  const middle = (text: string) => centre(text, isLow ? LOW_PLACE_WIDTH : PLACE_WIDTH);
  const onLine = (text: string): Picture => (isLow ? [text] : ['', text]);
  const hasCow = view.fan?.card === 'jumping-cow' && view.fan.row === row;
  const places = [
    ...cards.map((number) => (isLow ? lowCard : cardPicture)(number, canvas)),
    ...(hasCow ? [onLine(paint.green(middle(say.cow)))] : []),
  ];
  const isFull = places.length >= ROW_SIZE;
  while (places.length < ROW_SIZE) places.push(onLine(paint.dim(middle('·'))));
  const cost = (isFull ? paint.red : String)(headsText(cards));
  return beside([
    onLine(`${paint.cyan(`${row + 1}`)} `),
    ...places,
    onLine([` ${cost}`, ...marks(view, row, canvas)].join(' ')),
  ]);
}

function marks({ fan, buffalo }: View, row: number, { paint, say }: Canvas<Say>): string[] {
  const found: string[] = [];
  if (fan?.card === 'odd-even' && fan.row === row) found.push(say.sides[fan.side]);
  if (fan?.card === 'mountaineering' && fan.row === row) found.push(say.marker[fan.direction]);
  if (buffalo?.take7.includes(row)) found.push(say.take7);
  if (buffalo?.stop.includes(row)) found.push(say.stop);
  return found.map(paint.green);
}

/** The revealed cards that are not placed yet, in order of placement. */
export function waitingLines({ queue, players, viewer }: View, canvas: Canvas<Say>): string[] {
  const { width, say, paint } = canvas;
  if (queue.length === 0) return [];
  const nameOf = (seat: Placer): string => {
    if (seat === 'buffalo') return say.buffalo;
    return seat === viewer ? say.you : players[seat];
  };
  const cards = queue.map(({ seat, card: number, value }) => {
    const shown = value === number ? `${number}` : `${number}→${value}`;
    return `${paint.bold(shown)} (${nameOf(seat)})`;
  });
  return wrap(`${say.waiting} ${cards.join(', ')}`, width);
}
