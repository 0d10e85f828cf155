import { describe, expect, test } from 'vitest';
import { type NewDatabase, useDatabase } from './database.ts';

const challenge = 'first';
const result = { name: 'Ana', score: 12, rank: 2, botMoves: 0, hints: 1 };

export function challengesContract(newDatabase: NewDatabase): void {
  describe('matches with the same cards', () => {
    const database = useDatabase(newDatabase);

    test('one for each person and challenge, also at two servers at once', async () => {
      const servers = [await database.open(), await database.open()];
      const begin = (index: number, of = challenge) =>
        servers[index % 2].challenges.beginChallenge({
          challenge: of,
          person: 'ana',
          table: `table ${index}`,
        });
      const tables = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => begin(index)));
      expect(new Set(tables).size).toBe(1);
      expect(await begin(6, 'other')).toBe('table 6');
      expect(await servers[1].challenges.challengeMatch(challenge, 'ana')).toEqual({
        challenge,
        person: 'ana',
        table: tables[0],
      });
      expect(await servers[0].challenges.challengeMatch(challenge, 'luis')).toBeUndefined();
      expect(await servers[0].challenges.challengeMatches(challenge, 10)).toEqual([]);
    });

    test('a result is stored once, only of the table that counts; listed in the order of their ends', async () => {
      const [one, other] = [await database.open(), await database.open()];
      const ana = { challenge, person: 'ana', table: 'of ana', finishedAt: 7, result };
      const luis = { ...ana, person: 'luis', table: 'of luis', finishedAt: 5, result: null };
      for (const { person, table } of [ana, luis]) {
        await one.challenges.beginChallenge({ challenge, person, table });
      }
      await one.challenges.finishChallenge({ ...ana, table: 'practice' });
      expect(await other.challenges.challengeMatches(challenge, 10)).toEqual([]);
      await Promise.all([one, other].map((each) => each.challenges.finishChallenge(ana)));
      await other.challenges.finishChallenge({
        ...ana,
        finishedAt: 9,
        result: { ...result, score: 99 },
      });
      await one.challenges.finishChallenge(luis);
      expect(await other.challenges.challengeMatches(challenge, 10)).toEqual([luis, ana]);
      expect(await other.challenges.challengeMatches(challenge, 1)).toEqual([luis]);
      expect(await one.challenges.challengeMatch(challenge, 'ana')).toEqual(ana);
    });
  });
}
