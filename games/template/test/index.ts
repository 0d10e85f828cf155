import { type GameTests, numbers, repeat } from '../../test/support/game-tests.ts';
import { note } from './notes.ts';
import { subject } from './subject.ts';
import { taps } from './taps.ts';

export const templateTests: GameTests = {
  subject,
  note,
  taps,
  // Typing every card in turn gets to the end: a card that is not on offer is asked for again.
  typed: [{ options: { rounds: 2 }, lines: repeat(10, numbers(1, 36)) }],
  setups: [{ name: 'Template', options: { rounds: 2 }, seats: 4, picture: 'template' }],
  shortest: { name: 'Template', options: {}, seats: 3 },
};
