import { describe, expect, it } from 'vitest';
import type { Key, Person } from '../../../src/storage/port.ts';
import { START } from '../../support/steps.ts';
import { type NewDatabase, useDatabase } from './database.ts';

const keyOf = (hash: string, changes: Partial<Key> = {}): Key => ({
  hash,
  kind: 'token',
  person: 'ana',
  createdAt: START,
  ...changes,
});

export function peopleContract(newDatabase: NewDatabase): void {
  describe('people', () => {
    const database = useDatabase(newDatabase);

    it('are kept as they were saved last', async () => {
      const storage = await database.open();
      const ana: Person = { id: 'ana', name: 'Ana Žižková', colour: 'teal', createdAt: START };
      const nobody: Person = { id: 'ana', createdAt: START };
      expect(await storage.person('ana')).toBeUndefined();
      await storage.savePerson(ana);
      expect(await storage.person('ana')).toEqual(ana);
      await storage.savePerson(nobody);
      expect(await storage.person('ana')).toEqual(nobody);
      expect(await storage.person('luis')).toBeUndefined();
    });
  });

  describe('keys', () => {
    const database = useDatabase(newDatabase);

    it('are found by hash and kind until they expire', async () => {
      const storage = await database.open();
      const lasting = keyOf('lasting', { label: 'my bot' });
      const brief = keyOf('brief', { kind: 'recovery', expiresAt: START + 100 });
      await storage.saveKey(lasting);
      await storage.saveKey(brief);
      expect(await storage.key('lasting', 'token', START + 1e12)).toEqual(lasting);
      expect(await storage.key('lasting', 'recovery', START)).toBeUndefined();
      expect(await storage.key('brief', 'recovery', START + 99)).toEqual(brief);
      expect(await storage.key('brief', 'recovery', START + 100)).toBeUndefined();
      expect(await storage.key('unknown', 'token', START)).toBeUndefined();
    });

    it('are listed by person and kind, the oldest first', async () => {
      const storage = await database.open();
      const keys = [
        keyOf('a', { createdAt: START + 2 }),
        keyOf('b', { createdAt: START + 1 }),
        keyOf('c', { kind: 'recovery' }),
        keyOf('d', { person: 'luis' }),
      ];
      for (const key of keys) await storage.saveKey(key);
      expect(await storage.keysOf('ana', 'token')).toEqual([keys[1], keys[0]]);
      expect(await storage.keysOf('ana', 'recovery')).toEqual([keys[2]]);
      expect(await storage.keysOf('nobody', 'token')).toEqual([]);
    });

    it("make room for a person's next key once they have expired", async () => {
      const storage = await database.open();
      await storage.saveKey(keyOf('old', { expiresAt: START + 100 }));
      await storage.saveKey(keyOf('hers', { person: 'eva', expiresAt: START + 100 }));
      await storage.saveKey(keyOf('new', { createdAt: START + 200 }));
      expect((await storage.keysOf('ana', 'token')).map(({ hash }) => hash)).toEqual(['new']);
      expect(await storage.keysOf('eva', 'token')).toHaveLength(1);
    });

    it('cannot be taken over by saving the same hash again', async () => {
      const storage = await database.open();
      await storage.saveKey(keyOf('same'));
      await expect(storage.saveKey(keyOf('same', { person: 'luis' }))).rejects.toThrow();
      expect(await storage.key('same', 'token', START)).toEqual(keyOf('same'));
    });

    it('are removed by one of two that try', async () => {
      const servers = [await database.open(), await database.open()];
      for (let round = 0; round < 20; round++) {
        const hash = `key ${round}`;
        await servers[0].saveKey(keyOf(hash));
        const removed = await Promise.all(servers.map((storage) => storage.removeKey(hash)));
        expect(removed.toSorted()).toEqual([false, true]);
        expect(await servers[1].key(hash, 'token', START)).toBeUndefined();
      }
    });
  });
}
