import { type GameTests, repeat } from '../../test/support/game-tests.ts';
import { allCards, subject } from './subject.ts';
import { taps } from './taps.ts';

export const templateturnsTests: GameTests = {
  subject,
  taps,
  // Typing every card in turn and then drawing gets to the end: a card that is not on offer is asked for again.
  typed: [{ options: { rounds: 2 }, lines: repeat(40, [...allCards, '0']) }],
  setups: [{ name: 'Templateturns', options: { rounds: 2 }, seats: 4, picture: 'templateturns' }],
  shortest: { name: 'Templateturns', options: {}, seats: 3 },
};
