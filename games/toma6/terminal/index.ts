import type { Seat } from '@sobremesa/engine';
import type { Canvas, Choice, Question, Screen } from '@sobremesa/terminal';
import { flow } from '@sobremesa/terminal';
import type { Move, View } from '../rules/index.ts';
import { en } from './en.ts';
import { es, type Say } from './es.ts';
import { cardPicture, headsText, inkOf, rowLines, waitingLines } from './rows.ts';
import { buffaloLines, windowQuestion } from './window.ts';

/** Suffix of a number for a flipped card. */
const FLIP_KEY = 'r';

const BUFFALO_SECTIONS = [
  ...['buffalo', 'buffalo-specials', 'buffalo-pauses'],
  ...['buffalo-row-cards', 'buffalo-card-cards', 'buffalo-order-cards'],
];

export const toma6Screen: Screen<View, Move, Say> = {
  texts: { es, en },
  rivals: { es: { buffalo: 'El búfalo' }, en: { buffalo: 'The buffalo' } },

  status(view, { say }) {
    if (view.buffalo) return say.buffaloStatus(view.trick);
    if (view.phase === 'draft') return say.draftStatus(view.round);
    return say.status(view.round, view.trick, view.options);
  },

  seat(view, seat, canvas) {
    const hand = view.openHands?.[seat].map((card) => canvas.paint.dim(card)) ?? [];
    return [seatText(view, seat, canvas), ...hand].join(' ');
  },

  table(view, canvas) {
    const { width, paint, say } = canvas;
    if (view.pool) {
      const pool = view.pool.map((card) => [inkOf(card, paint)(`${card}`.padStart(4))]);
      return [paint.bold(say.pool), ...flow(pool, width)];
    }
    return [
      ...view.rows.flatMap((_, row) => rowLines(view, row, canvas)),
      ...waitingLines(view, canvas),
      ...buffaloLines(view, canvas),
    ];
  },

  own(view, canvas) {
    const { width, paint, say } = canvas;
    const seat = Number(view.viewer);
    const flip = hasFlip(view, seat) ? ` ${say.flipLeft}` : '';
    const hand = (view.hand ?? []).map((card) => cardPicture(card, canvas));
    return [`${paint.bold(say.hand)} ${seatText(view, seat, canvas)}${flip}`, ...flow(hand, width)];
  },

  question: (view, moves, canvas) => questionsByPhase[view.phase](view, moves, canvas),

  rules({ options, phase, buffalo }) {
    if (phase === 'draft') return ['tactical'];
    return [
      ...['turn', 'placing', 'taking', 'end'],
      ...(options.fanCard ? [options.fanCard] : []),
      ...(buffalo ? BUFFALO_SECTIONS : []),
    ];
  },
};

/** Points, heads taken this round, and whether the seat has chosen or passed. */
function seatText(view: View, seat: Seat, { paint, say }: Canvas<Say>): string {
  const { buffalo, piles, scores } = view;
  const isReady = view.chosen[seat] || buffalo?.passed[seat];
  return [
    // TB-04: against the buffalo the seats share one pile, shown by `buffaloLines`.
    ...(buffalo ? [] : [say.points(scores[seat]), paint.dim(`+${headsText(piles[seat])}`)]),
    ...(hasFlip(view, seat) ? ['↺'] : []),
    ...(isReady ? [paint.green('✓')] : []),
  ].join(' ');
}

const hasFlip = ({ fan }: View, seat: Seat): boolean =>
  fan?.card === 'digit-flip' && fan.unused[seat];

type Ask = (view: View, moves: readonly Move[], canvas: Canvas<Say>) => Question<Move>;

const chooseCard: Ask = (_view, moves, { say }) => ({
  prompt: moves.some((move) => 'flip' in move) ? say.chooseOrFlip : say.choose,
  choices: moves.map(byCard),
});

const pickCard: Ask = (_view, moves, { say }) => ({
  prompt: say.pick,
  choices: moves.map(byCard),
});

const takeRow: Ask = (view, moves, { words, say }) => ({
  prompt: say.takeRow,
  choices: moves.flatMap((move) =>
    move.type === 'take'
      ? [{ keys: [`${move.row + 1}`], label: words.move(move, view), move }]
      : [],
  ),
});

const questionsByPhase: Readonly<Record<View['phase'], Ask>> = {
  draft: pickCard,
  choose: chooseCard,
  window: windowQuestion,
  take: takeRow,
  over: () => ({ prompt: '', choices: [] }),
};

function byCard(move: Move): Choice<Move> {
  if (!('card' in move)) throw new TypeError(`a "${move.type}" move has no card`);
  return { keys: [`${move.card}${'flip' in move ? FLIP_KEY : ''}`], move };
}
