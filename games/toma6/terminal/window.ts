import type { Canvas } from '@sobremesa/terminal';
import { numbered, type Question, wrap } from '@sobremesa/terminal';
import type { Move, View } from '../rules/index.ts';
import type { Say } from './es.ts';
import { headsText } from './rows.ts';

const PASS_KEY = 'p';

/** The move types of a window besides `pass`, in the order of the menu. */
const usable = [
  ...(['lift', 'take-7', 'stop', 'replace', 'insert'] as const),
  ...(['push', 'first', 'last', 'sort'] as const),
];

/** Both piles and the face-up specials. */
export function buffaloLines({ buffalo, piles }: View, { width, say }: Canvas<Say>): string[] {
  if (buffalo === undefined) return [];
  const specials = buffalo.display.map((special) => say.specials[special]);
  const shown = specials.length === 0 ? [] : [`${say.display} ${specials.join('; ')}`];
  return [
    say.team(headsText(piles[0]), headsText(buffalo.pile)),
    ...shown.flatMap((line) => wrap(line, width)),
  ];
}

/** TB-R1: offers a pass and each kind of move of the window. */
export function windowQuestion(
  view: View,
  moves: readonly Move[],
  canvas: Canvas<Say>,
): Question<Move> {
  const { say } = canvas;
  const pass = moves.filter(({ type }) => type === 'pass');
  const kinds = usable.filter((kind) => moves.some(({ type }) => type === kind));
  return {
    prompt: say.window,
    choices: [
      ...pass.map((move) => ({ keys: [PASS_KEY, ''], label: say.pass, move })),
      ...kinds.map((kind, index) => ({
        keys: [`${index + 1}`],
        label: say.specials[kind],
        ask: kindQuestion(
          view,
          moves.filter(({ type }) => type === kind),
          canvas,
        ),
      })),
    ],
  };
}

/** The moves of one kind. For `sort` the user types the order, because only one is listed. */
function kindQuestion(view: View, moves: readonly Move[], canvas: Canvas<Say>): Question<Move> {
  const { words, say } = canvas;
  if (moves[0].type !== 'sort') {
    return { prompt: say.which, choices: numbered(moves, (move) => words.move(move, view)) };
  }
  return {
    prompt: say.order,
    choices: [],
    example: view.queue
      .map(({ card }) => card)
      .toReversed()
      .join(' '),
    read: (text) => readOrder(text, view),
  };
}

/** Reads an order such as "42 7 33", which must name every card of the queue once. */
function readOrder(text: string, { queue }: View): Move | undefined {
  const cards = text.split(/[\s,]+/).map(Number);
  const order = cards.flatMap((card) => queue.find((waiting) => waiting.card === card)?.seat ?? []);
  const isComplete = cards.length === queue.length && new Set(order).size === queue.length;
  return isComplete ? { type: 'sort', order } : undefined;
}
