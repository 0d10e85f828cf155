import type { Canvas, Choice, Screen } from '@sobremesa/terminal';
import { card, flow, type Picture } from '@sobremesa/terminal';
import { fits, isToad, type Move, reverseOf, type View } from '../rules/index.ts';
import { en } from './en.ts';
import { es, type Say } from './es.ts';

const PAIR_KEY = 'p';
const TAKE_KEY = 't';

export const capicuaScreen: Screen<View, Move, Say> = {
  texts: { es, en },

  status: (view, { say }) => say.status(view.game, view.options.games, view.deckSize),

  seat: (view, seat, { say }) =>
    say.seat(view.pairs[seat].length, view.takenSizes[seat], view.scores[seat]),

  table(view, canvas) {
    const { width, paint, say } = canvas;
    if (view.row.length === 0) return [paint.dim(say.emptyRow)];
    const pictures = view.row.map((number, index) => {
      const isEnd = index === view.row.length - 1;
      return cardPicture(number, canvas, isEnd ? String : paint.dim, pairable(view, number));
    });
    return [paint.bold(say.row), ...flow(pictures, width)];
  },

  own(view, canvas) {
    const { width, paint, say } = canvas;
    const seat = Number(view.viewer);
    const hand = (view.hand ?? []).map((number) => {
      const pairs = view.row.includes(reverseOf(number) ?? 0);
      const end = view.row.at(-1);
      const places = end === undefined || fits(number, end);
      const foot = `${places ? '↓' : ''}${pairs ? '⇄' : ''}`;
      return cardPicture(number, canvas, places ? String : paint.dim, pairs, foot);
    });
    return [
      `${paint.bold(say.yours)} ${capicuaScreen.seat(view, seat, canvas)}`,
      `${paint.bold(say.hand)} ${paint.dim(say.legend)}`,
      ...flow(hand, width),
    ];
  },

  question: (view, moves, canvas) => ({
    prompt: view.row.length === 0 ? canvas.say.first : canvas.say.question,
    choices: moves.map((move) => choiceOf(move, moves, canvas.words.move(move, view))),
  }),

  rules: (view) => [
    ...['turn', 'place', 'pair', 'take', 'end'],
    ...(view.options.advanced ? ['advanced'] : []),
  ],
};

const pairable = ({ hand = [] }: View, number: number): boolean =>
  hand.includes(reverseOf(number) ?? 0);

function cardPicture(
  number: number,
  { paint }: Canvas<Say>,
  edge: (text: string) => string,
  isPaired: boolean,
  foot = '',
): Picture {
  const toad = isToad(number);
  const colour = toad ? paint.green : isPaired ? paint.yellow : String;
  return card(`${number}`, paint, {
    ink: (face) => paint.bold(colour(face)),
    foot: toad ? `${foot}◉` : foot,
    edge: isPaired ? paint.yellow : edge,
  });
}

/** A number alone places the card, or pairs it if it cannot be placed. */
function choiceOf(move: Move, moves: readonly Move[], label: string): Choice<Move> {
  if (move.type === 'take') return { keys: [TAKE_KEY], label, move };
  const number = `${move.card}`;
  if (move.type === 'place') return { keys: [number], move };
  const canPlace = moves.some((other) => other.type === 'place' && other.card === move.card);
  const pairKey = `${PAIR_KEY}${number}`;
  return { keys: canPlace ? [pairKey] : [pairKey, number], label, move };
}
