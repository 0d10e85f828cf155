import type { TableTexts } from './es.ts';

const many = (count: number, one: string, other: string): string =>
  `${count} ${count === 1 ? one : other}`;

export const en: TableTexts = {
  you: 'You',
  table: {
    over: 'Game over',
    round: (round) => `Round ${round}`,
    rounds: (count) => many(count, 'round', 'rounds'),
    total: 'Total',
    goOn: 'Continue',
  },
  play: {
    mostPoints: 'Most points wins',
    fewestPoints: 'Fewest points wins',
    hand: 'Your hand',
    handKeys: 'Shift and the arrow keys move a card.',
    placeInHand: (place, of) => `Place ${place} of ${of}`,
    handOrder: 'How your hand is sorted',
    handOrders: { number: 'By number', colour: 'By colour', own: 'Your own order' },
    board: 'The table',
    actions: 'Your move',
    pile: 'Pile',
    pileOf: (count) => many(count, 'card', 'cards'),
  },
  sheet: {
    least: 'Points, fewest wins',
    most: 'Points, most wins',
  },
};
