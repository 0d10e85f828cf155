import { type Colours, card, flow, type Picture, type Screen } from '@sobremesa/terminal';
import { type Card, type Move, type Suit, suitOf, type View } from '../rules/index.ts';
import { en } from './en.ts';
import { es, type Say } from './es.ts';

const inks = { sun: 'yellow', moon: 'blue', leaf: 'green', wave: 'cyan' } as const satisfies Record<
  Suit,
  keyof Colours
>;

/** What is typed for a card stands on it. */
const pictureOf = (code: Card, paint: Colours): Picture =>
  card(code, paint, { ink: paint[inks[suitOf(code)]] });

export const templateturnsScreen: Screen<View, Move, Say> = {
  texts: { es, en },

  status: ({ round, options, deckSize }, { say }) => say.status(round, options.rounds, deckSize),

  seat: ({ handSizes, scores }, seat, { say }) => say.seat(handSizes[seat], scores[seat]),

  table: ({ pile }, { paint, say }) => [say.top, ...pictureOf(pile[pile.length - 1], paint)],

  own: ({ hand = [] }, { width, paint, say }) => [
    paint.bold(say.hand),
    ...flow(
      hand.map((code) => pictureOf(code, paint)),
      width,
    ),
  ],

  question: (view, moves, { say, words }) => ({
    prompt: say.question,
    choices: moves.map((move) => ({
      keys: [move.type === 'draw' ? '0' : move.card],
      label: words.move(move, view),
      move,
    })),
  }),

  rules: () => ['turn', 'end'],
};
