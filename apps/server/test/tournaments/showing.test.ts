import { expect, test } from 'vitest';
import type { StoredTournamentRound, Tournament } from '../../src/tournaments/store/rows.ts';
import { Tournaments, type TournamentsOptions } from '../../src/tournaments/tournaments.ts';

/** The second of two rounds; `read` is called whenever a result of its table is looked at. */
function roundWith(read: () => void): StoredTournamentRound {
  const seats = ['ana', 'luis'].map((person, seat) => ({
    person,
    seat,
    score: seat,
    get rank() {
      read();
      return seat + 1;
    },
  }));
  const table = { code: '22222222', number: 1, state: 'finished', seats } as const;
  return {
    number: 2,
    secret: '',
    startedAt: 0,
    endedAt: 1,
    deadline: 1,
    tables: [table],
    byes: [],
  };
}

test('standings are worked out once for each version of a tournament, however often its rounds are asked for', async () => {
  let reads = 0;
  const settings = { name: 'Copa', game: 'toma6', size: 2, format: 'swiss', duplicate: false };
  let tournament = { code: '33333333', version: 7, phase: 'over', round: 2, settings };
  const first = { ...roundWith(() => {}), number: 1 };
  const tournaments = new Tournaments({
    stores: {
      tournaments: {
        tournament: async () => tournament as unknown as Tournament,
        tournamentPeople: async () => [],
        tournamentRounds: async () => [first, roundWith(() => reads++)],
      },
      people: { person: async () => undefined },
    },
    gate: { tournaments: { see: async () => {} } },
    now: () => 0,
  } as unknown as TournamentsOptions);
  await tournaments.round(tournament.code, 1, undefined);
  const before = reads;
  expect(before).toBeGreaterThan(0);
  for (let time = 0; time < 3; time++) await tournaments.round(tournament.code, 1, undefined);
  expect(reads).toBe(before);
  tournament = { ...tournament, version: 8 };
  await tournaments.round(tournament.code, 1, undefined);
  expect(reads).toBeGreaterThan(before);
});
