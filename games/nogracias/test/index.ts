import { type GameTests, repeat } from '../../test/support/game-tests.ts';
import { note } from './notes.ts';
import { subject } from './subject.ts';
import { taps } from './taps.ts';

export const nograciasTests: GameTests = {
  subject,
  note,
  taps,
  typed: [
    { options: {}, lines: repeat(100, ['2', '1']) },
    { options: { rounds: 2, tactical: true }, lines: repeat(200, ['1']), players: 7 },
  ],
  setups: [
    { name: 'No, gracias', options: { rounds: 2 }, seats: 4, picture: 'nogracias' },
    { name: 'No, gracias tactical', options: { rounds: 1, tactical: true }, seats: 5 },
  ],
  shortest: { name: 'No, gracias', options: { rounds: 1 }, seats: 5 },
};
