import type { Colours, Screen } from '@sobremesa/terminal';
import { beside, card, numbered, wrap } from '@sobremesa/terminal';
import type { Move, View } from '../rules/index.ts';
import { en } from './en.ts';
import { es, type Say } from './es.ts';

/** More chips than this are only counted, not drawn. */
const MAX_DRAWN_CHIPS = 24;
const BROAD_CARD = 9;

export const nograciasScreen: Screen<View, Move, Say> = {
  texts: { es, en },

  status: (view, { say }) => say.status(view.round, view.options.rounds, view.deckSize),

  seat(view, seat, { paint, say }) {
    const chips = view.uncovered?.chips[seat];
    const held = chips === undefined ? '' : `${say.chips(chips)} `;
    const points = view.options.rounds > 1 ? paint.dim(` (${view.scores[seat]})`) : '';
    return held + runsText(view.cards[seat]) + points;
  },

  table(view, { paint, say }) {
    if (view.current === undefined) return [say.over];
    const ink = (face: string) => paint.bold(paint.yellow(face));
    const picture = card(`${view.current}`, paint, { inner: BROAD_CARD, ink, edge: String });
    const pot = [chipsText(view.pot, paint), paint.dim(say.pot(view.pot))];
    return beside([picture, ['', pot.join(' ')]], '  ');
  },

  own(view, { width, paint, say }) {
    const chips = view.ownChips ?? 0;
    const cards = runsText(view.cards[Number(view.viewer)]);
    return [
      `${paint.bold(say.yourChips(chips))} ${chipsText(chips, paint)}`,
      ...wrap(`${say.yourCards} ${cards}`, width),
    ];
  },

  question: (view, moves, { words, say }) => ({
    prompt: say.question,
    choices: numbered(moves, (move) => words.move(move, view)),
  }),

  rules: (view) => ['turn', 'runs', 'end', ...(view.options.tactical ? ['tactical'] : [])],
};

const chipsText = (count: number, paint: Colours): string =>
  paint.red('●'.repeat(Math.min(count, MAX_DRAWN_CHIPS)));

/** N-012: shows every card, with the cards of a run joined, such as "8·9 17". */
function runsText(cards: readonly number[]): string {
  if (cards.length === 0) return '—';
  const gap = (index: number): string => (cards[index - 1] === cards[index] - 1 ? '·' : ' ');
  return cards.map((number, index) => (index === 0 ? '' : gap(index)) + number).join('');
}
