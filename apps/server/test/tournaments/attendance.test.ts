import { MINUTE } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { AttendanceRegister, goneIn } from '../../src/tournaments/attendance.ts';

const NOW = 100 * MINUTE;

/** Rounds as "a- b" : at one table a has left all moves to a bot and b has played. */
const rounds = (...texts: string[]) =>
  texts.map((text, index) => ({
    tables: [
      {
        number: 1,
        code: `${index}`,
        state: 'finished' as const,
        seats: text.split(' ').map((entry, seat) => ({
          person: entry[0],
          seat,
          missed: entry.endsWith('-'),
        })),
      },
    ],
  }));

describe('who is out after a round', () => {
  const away = { person: 'a', seenAt: NOW - 2 * MINUTE };
  const here = { person: 'a', seenAt: NOW - MINUTE };
  test.each([
    ['who has missed one round', away, rounds('a- b'), []],
    ['who has missed two in a row', away, rounds('a b', 'a- b', 'a- b'), ['a']],
    ['who has played in between', away, rounds('a- b', 'a b', 'a- b'), []],
    ['whose seat was free in between', away, rounds('a- b', 'b c', 'a- b'), ['a']],
    ['who has missed all, and is here', here, rounds('a- b', 'a- b', 'a- b'), []],
    ['who has had no seat yet', away, rounds('b c', 'b c'), []],
  ] as const)('%s', (_, person, played, gone) => {
    expect(goneIn([person], played, NOW)).toEqual(gone);
  });
});

describe('the register of a server', () => {
  test('writes down every 20 s who of a running tournament is connected to it, and nobody else', async () => {
    let now = NOW;
    const noted: unknown[][] = [];
    const register = new AttendanceRegister({
      stores: {
        tournaments: {
          playersOfRunning: async () =>
            ['a', 'b', 'c'].map((person) => ({
              tournament: person === 'c' ? 'other' : 'cup',
              person,
            })),
          seeTournamentPeople: async (...note) => void noted.push(note),
        },
      },
      connected: () => new Set(['a', 'c', 'somebody else']),
      now: () => now,
    });
    await register.note();
    expect(noted).toEqual([]);
    now += 20_000;
    await register.note();
    await register.note();
    expect(noted).toEqual([
      ['cup', ['a'], now],
      ['other', ['c'], now],
    ]);
  });
});
