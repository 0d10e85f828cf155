import { type GameTests, numbers, repeat } from '../../test/support/game-tests.ts';
import { note } from './notes.ts';
import { subject } from './subject.ts';
import { taps } from './taps.ts';

/** Tries every card in turn. The screen asks again after an illegal one. */
const anyCard = repeat(40, numbers(1, 104));

export const toma6Tests: GameTests = {
  exclaimedNames: ['Toma 6', 'Toma 7', 'Stop', 'Reemplazar', 'Insertar', 'Empujar'],
  subject,
  note,
  taps,
  typed: [
    { options: { rounds: 1 }, lines: anyCard },
    { options: { rounds: 1 }, lines: anyCard, players: 10 },
    { options: { rounds: 1, tactical: true }, lines: anyCard, players: 2 },
    { options: { rounds: 1, fanCard: 'digit-flip' }, lines: ['5r', ...anyCard] },
    { options: { rounds: 1, fanCard: 'jumping-cow' }, lines: anyCard },
    { options: { mode: 'buffalo' }, lines: repeat(10, ['p', ...anyCard]), players: 1 },
    {
      options: { mode: 'buffalo' },
      lines: repeat(90, ['1', '1', '0', '2', '1', '0', 'p', ...numbers(1, 104)]),
      players: 4,
    },
  ],
  setups: [
    { name: '¡Toma 6!', options: { rounds: 2 }, seats: 4, picture: 'toma6' },
    { name: '¡Toma 6! with ten', options: { rounds: 1 }, seats: 10 },
    {
      name: '¡Toma 6! tactical',
      options: { rounds: 1, tactical: true },
      seats: 3,
      picture: 'draft',
    },
    ...['odd-even', 'mountaineering', 'jumping-cow', 'digit-flip'].map((fanCard) => ({
      name: `¡Toma 6! with ${fanCard}`,
      options: { rounds: 1, fanCard },
      seats: 4,
    })),
    { name: '¡Toma 6! buffalo', options: { mode: 'buffalo' }, seats: 3, picture: 'buffalo' },
  ],
  shortest: { name: '¡Toma 6!', options: { rounds: 1 }, seats: 3 },
};
