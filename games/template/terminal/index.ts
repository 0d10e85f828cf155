import type { Screen } from '@sobremesa/terminal';
import { card, flow } from '@sobremesa/terminal';
import { type Move, scorerOf, type View } from '../rules/index.ts';
import { en } from './en.ts';
import { es, type Say } from './es.ts';

export const templateScreen: Screen<View, Move, Say> = {
  texts: { es, en },

  status: ({ round, options, trick }, { say }) => say.status(round, options.rounds, trick),

  seat: ({ scores, chosen }, seat, { paint, say }) =>
    say.points(scores[seat]) + (chosen[seat] ? ` ${paint.green('✓')}` : ''),

  table({ shown }, { width, paint, say }) {
    if (shown.length === 0) return [say.first];
    const scorer = scorerOf(shown, shown.length);
    const pictures = shown.map((number, seat) =>
      card(`${number}`, paint, seat === scorer ? { foot: '★', edge: paint.green } : {}),
    );
    return [say.last, ...flow(pictures, width)];
  },

  own({ hand = [] }, { width, paint, say }) {
    const pictures = hand.map((number) => card(`${number}`, paint));
    return [paint.bold(say.hand), ...flow(pictures, width)];
  },

  question: (_view, moves, { say }) => ({
    prompt: say.question,
    choices: moves.map((move) => ({ keys: [`${move.card}`], move })),
  }),

  rules: () => ['turn', 'end'],
};
