import type { Move, View } from '@sobremesa/games/toma6/rules';
import { wrap } from '../../terminal/width.ts';
import { numbered, type Question } from '../choices.ts';
import type { Canvas } from '../screen.ts';
import { headsText } from './toma6-rows.ts';

const PASS_KEY = 'p';

/** What can be done in a window besides passing, in the order in which it is offered. */
const usable = [
  ...(['lift', 'take-7', 'stop', 'replace', 'insert'] as const),
  ...(['push', 'first', 'last', 'sort'] as const),
];

/** The buffalo's side of the table: both piles and the special cards. */
export function buffaloLines(
  { buffalo, piles }: View,
  { width, say: { toma6 } }: Canvas,
): string[] {
  if (buffalo === undefined) return [];
  const specials = buffalo.display.map((special) => toma6.specials[special]);
  const shown = specials.length === 0 ? [] : [`${toma6.display} ${specials.join('; ')}`];
  return [
    toma6.team(headsText(piles[0]), headsText(buffalo.pile)),
    ...shown.flatMap((line) => wrap(line, width)),
  ];
}

/** TB-R1: before a placement anybody may use what lies face up, kind by kind, or pass. */
export function windowQuestion(view: View, moves: readonly Move[], canvas: Canvas): Question<Move> {
  const { toma6 } = canvas.say;
  const pass = moves.filter(({ type }) => type === 'pass');
  const kinds = usable.filter((kind) => moves.some(({ type }) => type === kind));
  return {
    prompt: toma6.window,
    choices: [
      ...pass.map((move) => ({ keys: [PASS_KEY, ''], label: toma6.pass, move })),
      ...kinds.map((kind, index) => ({
        keys: [`${index + 1}`],
        label: toma6.specials[kind],
        ask: kindQuestion(
          view,
          moves.filter(({ type }) => type === kind),
          canvas,
        ),
      })),
    ],
  };
}

/** The moves of one kind; an order is typed in full, since one listed stands for all. */
function kindQuestion(view: View, moves: readonly Move[], canvas: Canvas): Question<Move> {
  const {
    words,
    say: { toma6 },
  } = canvas;
  if (moves[0].type !== 'sort') {
    return { prompt: toma6.which, choices: numbered(moves, (move) => words.move(move, view)) };
  }
  return {
    prompt: toma6.order,
    choices: [],
    example: view.queue
      .map(({ card }) => card)
      .toReversed()
      .join(' '),
    read: (text) => readOrder(text, view),
  };
}

/** "42 7 33": every waiting card once. */
function readOrder(text: string, { queue }: View): Move | undefined {
  const cards = text.split(/[\s,]+/).map(Number);
  const order = cards.flatMap((card) => queue.find((waiting) => waiting.card === card)?.seat ?? []);
  const isComplete = cards.length === queue.length && new Set(order).size === queue.length;
  return isComplete ? { type: 'sort', order } : undefined;
}
