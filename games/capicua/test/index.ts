import { type GameTests, numbers, repeat } from '../../test/support/game-tests.ts';
import { note } from './notes.ts';
import { subject } from './subject.ts';
import { taps } from './taps.ts';

/** Tries a take and every card in turn. The screen asks again after an illegal one. */
const lines = repeat(60, ['t', ...numbers(12, 98)]);

export const capicuaTests: GameTests = {
  subject,
  note,
  taps,
  typed: [
    { options: { games: 1 }, lines },
    { options: { games: 1, advanced: true }, lines, players: 2 },
  ],
  setups: [
    { name: 'Capicúa', options: { games: 2 }, seats: 4, picture: 'capicua' },
    { name: 'Capicúa advanced', options: { games: 1, advanced: true }, seats: 3 },
  ],
  shortest: { name: 'Capicúa', options: { games: 1 }, seats: 4 },
};
