import type { Seat } from '@sobremesa/engine';
import type { Move, View } from '@sobremesa/games/toma6/rules';
import { flow } from '../../terminal/card.ts';
import type { Choice, Question } from '../choices.ts';
import type { Canvas, Screen } from '../screen.ts';
import { cardPicture, headsText, inkOf, rowLines, waitingLines } from './toma6-rows.ts';
import { buffaloLines, windowQuestion } from './toma6-window.ts';

/** Behind a number: play that card with its digits reversed. */
const FLIP_KEY = 'r';

const BUFFALO_SECTIONS = [
  ...['buffalo', 'buffalo-specials', 'buffalo-pauses'],
  ...['buffalo-row-cards', 'buffalo-card-cards', 'buffalo-order-cards'],
];

export const toma6Screen: Screen<View, Move> = {
  status(view, { say: { toma6 } }) {
    if (view.buffalo) return toma6.buffaloStatus(view.trick);
    if (view.phase === 'draft') return toma6.draftStatus(view.round);
    return toma6.status(view.round, view.trick, view.options);
  },

  seat(view, seat, canvas) {
    const hand = view.openHands?.[seat].map((card) => canvas.paint.dim(card)) ?? [];
    return [seatText(view, seat, canvas), ...hand].join(' ');
  },

  table(view, canvas) {
    const { width, paint, say } = canvas;
    if (view.pool) {
      const pool = view.pool.map((card) => [inkOf(card, paint)(`${card}`.padStart(4))]);
      return [paint.bold(say.toma6.pool), ...flow(pool, width)];
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
    const flip = hasFlip(view, seat) ? ` ${say.toma6.flipLeft}` : '';
    const hand = (view.hand ?? []).map((card) => cardPicture(card, canvas));
    return [
      `${paint.bold(say.toma6.hand)} ${seatText(view, seat, canvas)}${flip}`,
      ...flow(hand, width),
    ];
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

/** Points, heads taken this round, and whether the seat has done its part. */
function seatText(view: View, seat: Seat, { paint, say: { toma6 } }: Canvas): string {
  const { buffalo, piles, scores } = view;
  const isReady = view.chosen[seat] || buffalo?.passed[seat];
  return [
    // TB-04: against the buffalo there is one pile for all.
    ...(buffalo ? [] : [toma6.points(scores[seat]), paint.dim(`+${headsText(piles[seat])}`)]),
    ...(hasFlip(view, seat) ? ['↺'] : []),
    ...(isReady ? [paint.green('✓')] : []),
  ].join(' ');
}

const hasFlip = ({ fan }: View, seat: Seat): boolean =>
  fan?.card === 'digit-flip' && fan.unused[seat];

type Ask = (view: View, moves: readonly Move[], canvas: Canvas) => Question<Move>;

const chooseCard: Ask = (_view, moves, { say: { toma6 } }) => ({
  prompt: moves.some((move) => 'flip' in move) ? toma6.chooseOrFlip : toma6.choose,
  choices: moves.map(byCard),
});

const pickCard: Ask = (_view, moves, { say: { toma6 } }) => ({
  prompt: toma6.pick,
  choices: moves.map(byCard),
});

const takeRow: Ask = (view, moves, { words, say: { toma6 } }) => ({
  prompt: toma6.takeRow,
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
  if (!('card' in move)) throw new TypeError(`${move.type} is not a card to choose`);
  return { keys: [`${move.card}${'flip' in move ? FLIP_KEY : ''}`], move };
}
