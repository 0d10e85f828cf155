import type { Move, View } from '@sobremesa/games/nogracias/rules';
import { beside, card } from '../../terminal/card.ts';
import type { Colours } from '../../terminal/colour.ts';
import { wrap } from '../../terminal/width.ts';
import { numbered } from '../choices.ts';
import type { Screen } from '../screen.ts';

/** Chips are drawn up to here, more are only counted. */
const MOST_CHIPS_DRAWN = 24;
const BROAD_CARD = 9;

export const nograciasScreen: Screen<View, Move> = {
  status: (view, { say: { nogracias } }) =>
    nogracias.status(view.round, view.options.rounds, view.deckSize),

  seat(view, seat, { paint, say: { nogracias } }) {
    const chips = view.uncovered?.chips[seat];
    const held = chips === undefined ? '' : `${nogracias.chips(chips)} `;
    const points = view.options.rounds > 1 ? paint.dim(` (${view.scores[seat]})`) : '';
    return held + runsText(view.cards[seat]) + points;
  },

  table(view, { paint, say: { nogracias } }) {
    if (view.current === undefined) return [nogracias.over];
    const ink = (face: string) => paint.bold(paint.yellow(face));
    const picture = card(`${view.current}`, paint, { inner: BROAD_CARD, ink, edge: String });
    const pot = [chipsText(view.pot, paint), paint.dim(nogracias.pot(view.pot))];
    return beside([picture, ['', pot.join(' ')]], '  ');
  },

  own(view, { width, paint, say: { nogracias } }) {
    const chips = view.ownChips ?? 0;
    const cards = runsText(view.cards[Number(view.viewer)]);
    return [
      `${paint.bold(nogracias.yourChips(chips))} ${chipsText(chips, paint)}`,
      ...wrap(`${nogracias.yourCards} ${cards}`, width),
    ];
  },

  question: (view, moves, { words, say: { nogracias } }) => ({
    prompt: nogracias.question,
    choices: numbered(moves, (move) => words.move(move, view)),
  }),

  rules: (view) => ['turn', 'runs', 'end', ...(view.options.tactical ? ['tactical'] : [])],
};

const chipsText = (count: number, paint: Colours): string =>
  paint.red('●'.repeat(Math.min(count, MOST_CHIPS_DRAWN)));

/** N-012: "8·9 17": the cards of a run together, every number to be seen. */
function runsText(cards: readonly number[]): string {
  if (cards.length === 0) return '—';
  const gap = (index: number): string => (cards[index - 1] === cards[index] - 1 ? '·' : ' ');
  return cards.map((number, index) => (index === 0 ? '' : gap(index)) + number).join('');
}
