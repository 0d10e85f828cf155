import { DAY } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import type { PlayerHistory, Rating, Result } from '../../../src/records/store.ts';
import { START } from '../../support/steps.ts';
import { type NewDatabase, useDatabase } from './database.ts';

const results = (table: string, people: readonly string[], changes: Partial<Result> = {}) =>
  people.map(
    (person, seat): Result => ({
      table,
      person,
      game: 'toma6',
      seat,
      seats: people.length,
      people: people.length,
      score: seat * 10.5,
      rank: seat + 1,
      team: 0,
      botMoves: 1,
      moves: 30,
      hints: 2,
      finishedAt: START,
      ...changes,
    }),
  );

/** Counts matches, which shows lost updates. */
const counting =
  (people: readonly string[], game = 'toma6') =>
  (ratings: readonly Rating[]): Rating[] =>
    people.map((person) => {
      const known = ratings.find((rating) => rating.person === person);
      const { mu, sigma, matches } = known ?? { mu: 25, sigma: 25 / 3, matches: 0 };
      return { person, game, mu: mu + 0.1, sigma, matches: matches + 1 };
    });

export function matchesContract(newDatabase: NewDatabase): void {
  describe('matches', () => {
    const database = useDatabase(newDatabase);

    test('are recorded once', async () => {
      const stores = await database.open();
      const match = results('AAAA', ['ana', 'luis'], { team: 1 });
      expect(await stores.matches.recordMatch(match, counting(['ana', 'luis']))).toBe(true);
      expect(await stores.matches.recordMatch(match, counting(['ana', 'luis']))).toBe(false);
      expect(await stores.matches.resultsOf('ana', 10)).toEqual([match[0]]);
      expect(await stores.matches.resultsOf('luis', 10)).toEqual([match[1]]);
      expect(await stores.matches.ratingsOf('ana')).toEqual([
        { person: 'ana', game: 'toma6', mu: 25.1, sigma: 25 / 3, matches: 1 },
      ]);
    });

    test('are rated with the history of every player', async () => {
      const stores = await database.open();
      const told: (readonly PlayerHistory[])[] = [];
      const listen = (_ratings: readonly Rating[], pasts: readonly PlayerHistory[]): Rating[] => {
        told.push(pasts);
        return [];
      };
      const at = (finishedAt: number, game = 'toma6') => ({ finishedAt, game });
      await stores.matches.recordMatch(results('A', ['ana', 'luis'], at(START)), listen);
      await stores.matches.recordMatch(results('B', ['ana', 'luis'], at(START + DAY)), listen);
      await stores.matches.recordMatch(
        results('C', ['ana', 'luis'], at(START + DAY, 'bids')),
        listen,
      );
      await stores.matches.recordMatch(results('D', ['ana'], at(START + DAY)), listen);
      await stores.matches.recordMatch(
        results('E', ['ana', 'luis', 'eva'], at(START + DAY + 1)),
        listen,
      );
      expect(told[0]).toEqual([
        { person: 'ana', matches: 0, since: undefined, met: new Map() },
        { person: 'luis', matches: 0, since: undefined, met: new Map() },
      ]);
      // Without the match of more than a day ago, the one of another game, and the one alone.
      expect(told[4]).toEqual([
        { person: 'ana', matches: 3, since: START, met: new Map([['luis', 1]]) },
        { person: 'luis', matches: 3, since: START, met: new Map([['ana', 1]]) },
        { person: 'eva', matches: 0, since: undefined, met: new Map() },
      ]);
    });

    test('are summed by game, once each', async () => {
      const stores = await database.open();
      const match = results('A', ['ana', 'luis']);
      await stores.matches.recordMatch(match, () => []);
      await stores.matches.recordMatch(match, () => []);
      await stores.matches.recordMatch(
        results('B', ['luis', 'ana'], { finishedAt: START - 5 }),
        () => [],
      );
      await stores.matches.recordMatch(results('C', ['ana'], { finishedAt: START - 9 }), () => []);
      await stores.matches.recordMatch(results('D', ['ana'], { game: 'bids', team: 1 }), () => []);
      expect(await stores.matches.talliesOf('ana')).toEqual([
        {
          ...{ person: 'ana', game: 'bids', team: 1, matches: 1, wins: 1 },
          ...{ score: 0, ranks: 1, shared: 0, since: null },
        },
        {
          ...{ person: 'ana', game: 'toma6', team: 0, matches: 3, wins: 2 },
          ...{ score: 10.5, ranks: 4, shared: 2, since: START - 5 },
        },
      ]);
      expect(await stores.matches.talliesOf('nobody')).toEqual([]);
    });

    test('without people are not recorded', async () => {
      const stores = await database.open();
      expect(await stores.matches.recordMatch([], () => [])).toBe(false);
    });

    test('continue the ratings of the same game', async () => {
      const stores = await database.open();
      const bids = { game: 'bids' };
      await stores.matches.recordMatch(results('A', ['ana'], bids), counting(['ana'], 'bids'));
      await stores.matches.recordMatch(results('B', ['ana']), counting(['ana']));
      const seen: (readonly Rating[])[] = [];
      await stores.matches.recordMatch(results('C', ['luis', 'ana']), (ratings) => {
        seen.push(ratings);
        return [];
      });
      expect(seen).toEqual([
        [{ person: 'ana', game: 'toma6', mu: 25.1, sigma: 25 / 3, matches: 1 }],
      ]);
      expect((await stores.matches.ratingsOf('ana')).map(({ game }) => game)).toEqual([
        'bids',
        'toma6',
      ]);
      expect(await stores.matches.ratingsOf('luis')).toEqual([]);
    });

    test('are not recorded when rating fails', async () => {
      const stores = await database.open();
      const fail = () => {
        throw new Error('no rating today');
      };
      const match = results('AAAA', ['ana']);
      await expect(stores.matches.recordMatch(match, fail)).rejects.toThrow('no rating today');
      expect(await stores.matches.resultsOf('ana', 10)).toEqual([]);
      expect(await stores.matches.recordMatch(match, counting(['ana']))).toBe(true);
    });

    test('are recorded once by two concurrent servers', async () => {
      const servers = [await database.open(), await database.open()];
      for (let round = 0; round < 20; round++) {
        const match = results(`T${round}`, ['ana', 'luis', 'eva']);
        const recorded = await Promise.all(
          servers.map((stores) =>
            stores.matches.recordMatch(match, counting(['ana', 'luis', 'eva'])),
          ),
        );
        expect(recorded.toSorted()).toEqual([false, true]);
      }
      expect((await servers[0].matches.ratingsOf('eva'))[0].matches).toBe(20);
    });

    test('concurrent matches of the same people all count', async () => {
      const servers = [await database.open(), await database.open()];
      const orders = [
        ['ana', 'luis', 'eva'],
        ['eva', 'ana', 'luis'],
      ];
      await Promise.all(
        Array.from({ length: 30 }, (_, round) => {
          const people = orders[round % 2];
          const match = results(`T${round}`, people);
          return servers[(round >> 1) % 2].matches.recordMatch(match, counting(people));
        }),
      );
      for (const person of orders[0]) {
        expect((await servers[0].matches.ratingsOf(person))[0].matches).toBe(30);
        expect(await servers[0].matches.resultsOf(person, 100)).toHaveLength(30);
      }
    });

    test('are listed in pages, the newest first', async () => {
      const stores = await database.open();
      for (let day = 0; day < 5; day++) {
        const match = results(`T${day}`, ['ana'], { finishedAt: START + (day >> 1) });
        await stores.matches.recordMatch(match, () => []);
      }
      const first = await stores.matches.resultsOf('ana', 3);
      expect(first.map(({ table }) => table)).toEqual(['T4', 'T3', 'T2']);
      const { finishedAt, table } = first[2];
      const second = await stores.matches.resultsOf('ana', 3, { at: finishedAt, table });
      expect(second.map(({ table }) => table)).toEqual(['T1', 'T0']);
    });
  });
}
