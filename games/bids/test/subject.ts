import type { Card, Subject, Variant } from '@sobremesa/engine/laws';
import { bids, type StateJson } from '../rules/index.ts';

const numbers = Array.from({ length: 14 }, (_, index) => index + 1);
const coloured = ['y', 'b', 'r', 'g'].flatMap((colour) => numbers.map((n) => `${colour}${n}`));
const lasting: readonly Card[] = [
  ...numbers.map((number) => `k${number}`),
  ...['2x', '-5', 'thief', 'shuffle', 'low', 'unknown', 'ally', 'blank1', 'blank2'],
];

const specials = { shuffle: true, low: true, unknown: true };
const blanks = [
  { name: 'Sobremesa', value: 15 },
  { name: 'Café', value: -3 },
];

const table = (name: string, players: readonly number[], options: object): Variant[] =>
  players.map((count) => ({ name, options: { rounds: 1, ...options }, players: count }));

export const subject: Subject<StateJson> = {
  game: bids,
  variants: [
    ...table('base', [3, 4, 5, 6], {}),
    ...table('two rounds', [4], { rounds: 2, luckyLoser: 'consecutive' }),
    ...table('colours', [3, 4, 5, 6], { colours: true }),
    ...table('specials', [3, 4, 5, 6], specials),
    ...table('thief', [3, 4], { ...specials, thief: true }),
    ...table('ally', [4], { ally: true }),
    ...table('all', [4], { ...specials, thief: true, ally: true, colours: true, blanks }),
    ...table('blanks', [3, 6], { ...specials, blanks }),
    ...table('extra points', [4, 5], { ...specials, extraPoints: [13, 14] }),
  ],
  cardsIn: ({ removed, centre, pile, hands, bids: laid, won, aside }) => [
    ...removed,
    ...(centre === null ? [] : [centre]),
    ...pile,
    ...hands.flat(),
    ...laid.map(({ card }) => card),
    ...won.flat(),
    ...aside,
  ],
  isLasting: (card) => lasting.includes(card),
  dealOf: ({ round }) => round,
  hiddenFrom: ({ phase, blind, pile, hands }, viewer) => [
    // The winner of a blind turn turns the card up before stealing.
    ...(phase === 'steal' && blind ? pile.slice(1) : pile),
    ...hands.filter((_, seat) => seat !== viewer).flat(),
  ],
  // A black card that is bid and burned at once is public although it lies in the pile.
  shownBy: (move) => ('card' in move ? [move.card as Card] : []),
  nonCardKeys: new Set([
    ...[
      'viewer',
      'round',
      'turn',
      'starter',
      'toAct',
      'seat',
      'seats',
      'victim',
      'victims',
      'rank',
    ],
    ...['handSizes', 'pileSize', 'count', 'size', 'number', 'cardPoints', 'alliance', 'rounds'],
    ...['score', 'scores', 'luckyRounds', 'history', 'points'],
  ]),
  conceivableMoves: ({ players }) => {
    const cards = [...coloured, ...lasting];
    return [
      ...cards.map((card) => ({ type: 'bid', card })),
      ...cards.flatMap((card) =>
        Array.from({ length: players + 1 }, (_, seat) => ({ type: 'steal', seat, card })),
      ),
    ];
  },
};
