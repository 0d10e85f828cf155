import { describe, expect, test } from 'vitest';
import { type NewDatabase, useDatabase } from './database.ts';

export function coachingsContract(newDatabase: NewDatabase): void {
  describe('reports of the coach', () => {
    const database = useDatabase(newDatabase);

    test('are stored by table and seat', async () => {
      const stores = await database.open();
      await stores.coachings.saveCoaching('AAAA', 0, '{"seat":0}');
      await stores.coachings.saveCoaching('AAAA', 1, '{"seat":1}');
      expect(await stores.coachings.coaching('AAAA', 0)).toBe('{"seat":0}');
      expect(await stores.coachings.coaching('AAAA', 1)).toBe('{"seat":1}');
      expect(await stores.coachings.coaching('AAAA', 2)).toBeUndefined();
      expect(await stores.coachings.coaching('BBBB', 0)).toBeUndefined();
    });

    test('are not replaced by a second report', async () => {
      const [one, other] = [await database.open(), await database.open()];
      await one.coachings.saveCoaching('AAAA', 0, 'first');
      await other.coachings.saveCoaching('AAAA', 0, 'second');
      expect(await one.coachings.coaching('AAAA', 0)).toBe('first');
    });

    test('persist after a restart', async () => {
      const before = await database.open();
      await before.coachings.saveCoaching('AAAA', 0, 'kept');
      await before.storage.close();
      const after = await database.open();
      expect(await after.coachings.coaching('AAAA', 0)).toBe('kept');
    });
  });
}
