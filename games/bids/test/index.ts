import { type GameTests, repeat } from '../../test/support/game-tests.ts';
import { note } from './notes.ts';
import { subject } from './subject.ts';
import { taps } from './taps.ts';

const specials = { colours: true, shuffle: true, low: true, unknown: true };

export const bidsTests: GameTests = {
  subject,
  note,
  taps,
  typed: [
    { options: { rounds: 1 }, lines: repeat(10, ['a']) },
    {
      options: { rounds: 2, thief: true, shuffle: true, low: true, unknown: true, ally: true },
      lines: repeat(40, ['a', '1']),
    },
    { options: { rounds: 1, colours: true }, lines: repeat(10, ['A']), players: 6 },
  ],
  setups: [
    { name: 'Bids', options: { rounds: 2 }, seats: 3 },
    {
      name: 'Bids with thief, ally, extra points, blanks',
      options: {
        ...specials,
        thief: true,
        ally: true,
        luckyLoser: 'consecutive',
        extraPoints: [11, 14],
        blanks: [{ name: 'La abuela', value: 12 }],
        rounds: 2,
      },
      seats: 4,
      picture: 'bids',
    },
    { name: 'Bids with six', options: { ...specials, ally: true, rounds: 1 }, seats: 6 },
  ],
  shortest: { name: 'Bids', options: { rounds: 1 }, seats: 3 },
};
