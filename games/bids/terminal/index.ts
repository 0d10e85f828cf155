import type { Canvas, Screen } from '@sobremesa/terminal';
import { beside, card, centre, fit, flow, numbered, type Picture, wrap } from '@sobremesa/terminal';
import { type Card, cardNumber, type Move, type View } from '../rules/index.ts';
import { en } from './en.ts';
import { es, type Say } from './es.ts';

const CARD_INNER = 6;
const CARD_WIDTH = CARD_INNER + 2;
const LETTERS = 'abcdefghij';

/** Sign and colour of the bid cards. The signs distinguish them without colour. */
const suits = {
  y: { sign: '☼', ink: 'yellow' },
  b: { sign: '≈', ink: 'blue' },
  r: { sign: '▲', ink: 'red' },
  g: { sign: '♣', ink: 'green' },
} as const;

export const bidsScreen: Screen<View, Move, Say> = {
  texts: { es, en },

  status: (view, { say }) => say.status(view.round, view.options.rounds, view.turn),

  seat: (view, seat, canvas) => {
    const { say, paint } = canvas;
    const won = view.won[seat].map((won) => face(won, view, canvas)).join(' ');
    const soFar = won === '' ? '' : ` ${paint.dim('·')} ${won} = ${view.cardPoints[seat]}`;
    return say.points(view.scores[seat]) + soFar;
  },

  table(view, canvas) {
    const { say, width } = canvas;
    const bids = view.bids.map(({ seat, card: bid }) => {
      const name = seat === view.viewer ? say.you : view.players[seat];
      return titled(name, cardPicture(bid, view, canvas));
    });
    const prize = titled(say.centre, centrePicture(view, canvas));
    return [
      ...beside([prize, flow(bids, width - CARD_WIDTH - 2)], '  '),
      ...wrap(notes(view, canvas).join(' · '), width),
    ];
  },

  own(view, canvas) {
    const { say, paint, width } = canvas;
    const hand = (view.hand ?? []).map((held, index) =>
      cardPicture(held, view, canvas, paint.cyan(LETTERS[index])),
    );
    const seat = Number(view.viewer);
    return [
      `${paint.bold(say.yours)} ${bidsScreen.seat(view, seat, canvas)}`,
      paint.bold(say.hand),
      ...flow(hand, width),
    ];
  },

  question(view, moves, { words, say }) {
    if (view.phase === 'steal') {
      return { prompt: say.steal, choices: numbered(moves, (move) => words.move(move, view)) };
    }
    const letterOf = ({ card: bid }: Move): string => LETTERS[view.hand?.indexOf(bid) ?? 0];
    return {
      prompt: say.bid,
      choices: moves.map((move) => ({ keys: [letterOf(move), move.card], move })),
    };
  },

  rules(view) {
    const { options, players } = view;
    const variants = ['thief', 'shuffle', 'low', 'unknown', 'colours'] as const;
    return [
      ...['turn', 'black-hand', 'burn', 'score', 'lucky-loser', 'specials'],
      ...(options.ally || players.length > 4 ? ['ally'] : []),
      ...variants.filter((variant) => options[variant]),
      ...(options.extraPoints.length > 0 ? ['extra-points'] : []),
      ...(options.blanks.length > 0 ? ['blanks'] : []),
      ...(options.luckyLoser === 'consecutive' ? ['consecutive'] : []),
    ];
  },
};

const SUITED = /^([ybrg])(\d+)$/;

/** A short text for a card. Bid cards have their colour, black numbers are bold, others magenta. */
function face(shown: Card, view: View, { paint, say }: Canvas<Say>): string {
  const [, letter, number] = SUITED.exec(shown) ?? [];
  if (letter !== undefined) {
    const { sign, ink } = suits[letter as keyof typeof suits];
    return paint[ink](`${number}${sign}`);
  }
  const specials: Readonly<Record<string, string>> = say.specials;
  if (shown in specials) return paint.magenta(specials[shown]);
  const value = `${cardNumber(shown, view.options)}`;
  return shown.startsWith('k') ? paint.bold(value) : paint.magenta(value);
}

const cardPicture = (shown: Card, view: View, canvas: Canvas<Say>, foot = ''): Picture =>
  card(face(shown, view, canvas), canvas.paint, { inner: CARD_INNER, foot });

/** The card that is bid for, face down in a blind turn. */
function centrePicture(view: View, canvas: Canvas<Say>): Picture {
  const { paint, say } = canvas;
  const shown = view.blind ? view.turnedUp : view.centre;
  const text = shown === undefined ? '▒▒▒▒' : face(shown, view, canvas);
  return card(text, paint, {
    inner: CARD_INNER,
    edge: paint.yellow,
    foot: view.blind ? fit(say.blind, CARD_INNER) : '',
  });
}

const titled = (title: string, picture: Picture): Picture => [
  centre(fit(title, CARD_WIDTH), CARD_WIDTH),
  ...picture,
];

function notes(view: View, canvas: Canvas<Say>): string[] {
  const { say } = canvas;
  const { alliance, players } = view;
  const removed = view.removed.map((out) => face(out, view, canvas));
  return [
    say.pile(view.pileSize),
    ...(removed.length > 0 ? [`${say.removed} ${removed.join(' ')}`] : []),
    ...(view.lowWins ? [say.lowWins] : []),
    ...(view.nextBlind ? [say.nextBlind] : []),
    ...(alliance ? [say.allied(players[alliance[0]], players[alliance[1]])] : []),
  ];
}
