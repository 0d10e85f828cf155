import { describe, expect, test } from 'vitest';
import type { Key, Login, Person } from '../../../src/storage/port.ts';
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

    test('have the values saved last', async () => {
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

    test('are found by hash and kind until they expire', async () => {
      const storage = await database.open();
      const lasting = keyOf('lasting', { label: 'my bot' });
      const brief = keyOf('brief', { kind: 'recovery', expiresAt: START + 100 });
      await storage.addKey(lasting, 9);
      await storage.addKey(brief, 9);
      expect(await storage.key('lasting', 'token', START + 1e12)).toEqual(lasting);
      expect(await storage.key('lasting', 'recovery', START)).toBeUndefined();
      expect(await storage.key('brief', 'recovery', START + 99)).toEqual(brief);
      expect(await storage.key('brief', 'recovery', START + 100)).toBeUndefined();
      expect(await storage.key('unknown', 'token', START)).toBeUndefined();
    });

    test('are listed by person and kind, the oldest first', async () => {
      const storage = await database.open();
      const keys = [
        keyOf('a', { createdAt: START + 2 }),
        keyOf('b', { createdAt: START + 1 }),
        keyOf('c', { kind: 'recovery' }),
        keyOf('d', { person: 'luis' }),
      ];
      for (const key of keys) await storage.addKey(key, 9);
      expect(await storage.keysOf('ana', 'token')).toEqual([keys[1], keys[0]]);
      expect(await storage.keysOf('ana', 'recovery')).toEqual([keys[2]]);
      expect(await storage.keysOf('nobody', 'token')).toEqual([]);
    });

    test("no longer count towards a person's limit after they expire", async () => {
      const storage = await database.open();
      await storage.addKey(keyOf('old', { expiresAt: START + 100 }), 9);
      await storage.addKey(keyOf('hers', { person: 'eva', expiresAt: START + 100 }), 9);
      await storage.addKey(keyOf('new', { createdAt: START + 200 }), 9);
      expect((await storage.keysOf('ana', 'token')).map(({ hash }) => hash)).toEqual(['new']);
      expect(await storage.keysOf('eva', 'token')).toHaveLength(1);
    });

    test('keep their owner when the same hash is saved again', async () => {
      const storage = await database.open();
      await storage.addKey(keyOf('same'), 9);
      await expect(storage.addKey(keyOf('same', { person: 'luis' }), 9)).rejects.toThrow();
      expect(await storage.key('same', 'token', START)).toEqual(keyOf('same'));
    });

    test('stay within the limit with concurrent requests to several servers', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].addKey(keyOf('of another kind', { kind: 'recovery' }), 5);
      await servers[0].addKey(keyOf('of somebody else', { person: 'eva' }), 5);
      const saved = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          servers[index % 2].addKey(keyOf(`key ${index}`), 5),
        ),
      );
      expect(saved.filter((isSaved) => isSaved)).toHaveLength(5);
      expect(await servers[0].keysOf('ana', 'token')).toHaveLength(5);
    });

    test('concurrent replacements leave one key', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].addKey(keyOf('a token'), 9);
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          servers[index % 2].replaceKeys(keyOf(`code ${index}`, { kind: 'recovery' })),
        ),
      );
      expect(await servers[0].keysOf('ana', 'recovery')).toHaveLength(1);
      expect(await servers[0].keysOf('ana', 'token')).toHaveLength(1);
    });

    test('two concurrent removals: one succeeds', async () => {
      const servers = [await database.open(), await database.open()];
      for (let round = 0; round < 20; round++) {
        const hash = `key ${round}`;
        await servers[0].addKey(keyOf(hash), 9);
        const removed = await Promise.all(servers.map((storage) => storage.removeKey(hash)));
        expect(removed.toSorted()).toEqual([false, true]);
        expect(await servers[1].key(hash, 'token', START)).toBeUndefined();
      }
    });
  });

  describe('logins', () => {
    const database = useDatabase(newDatabase);
    const loginOf = (id: string, changes: Partial<Login> = {}): Login => ({
      id,
      person: 'ana',
      label: 'Firefox · Android',
      createdAt: START,
      seenAt: START,
      ...changes,
    });

    test('are listed with the time seen to the hour, the latest first', async () => {
      const storage = await database.open();
      await storage.saveLogin(loginOf('phone'));
      await storage.saveLogin(loginOf('laptop', { seenAt: START + 1 }));
      await storage.saveLogin(loginOf('of eva', { person: 'eva' }));
      const ids = async () => (await storage.loginsOf('ana')).map(({ id }) => id);
      expect(await ids()).toEqual(['laptop', 'phone']);
      await storage.saveLogin(loginOf('phone', { seenAt: START + 1_000 }));
      expect(await ids()).toEqual(['laptop', 'phone']);
      await storage.saveLogin(loginOf('phone', { seenAt: START + 4_000_000 }));
      expect(await ids()).toEqual(['phone', 'laptop']);
      expect((await storage.loginsOf('ana'))[0].createdAt).toBe(START);
    });

    test('end one by one, for their owner, on every server and after a restart', async () => {
      const [one, other] = [await database.open(), await database.open()];
      await one.saveLogin(loginOf('phone'));
      await one.saveLogin(loginOf('laptop'));
      expect(await one.endLogin('eva', 'phone', START + 5)).toBe(false);
      expect(await one.endLogin('ana', 'phone', START + 5)).toBe(true);
      expect(await one.endLogin('ana', 'phone', START + 5)).toBe(false);
      const isEnded = (login: string) =>
        other.isEnded({ person: 'ana', login, issuedAt: START + 9 });
      expect([await isEnded('phone'), await isEnded('laptop')]).toEqual([true, false]);
    });

    test('end all together, including logins that were never stored', async () => {
      const storage = await database.open();
      await storage.saveLogin(loginOf('phone'));
      await storage.saveLogin(loginOf('laptop'));
      await storage.addKey(keyOf('code', { kind: 'recovery' }), 9);
      await storage.addKey(keyOf('token'), 9);
      await storage.endLogins('ana', 'laptop', START + 5);
      const isEnded = (issuedAt: number, person = 'ana') =>
        storage.isEnded({ person, login: 'any', issuedAt });
      expect(await isEnded(START + 4)).toBe(true);
      expect(await isEnded(START + 5)).toBe(false);
      expect(await isEnded(START + 4, 'eva')).toBe(false);
      expect(await storage.isEnded({ person: 'ana', issuedAt: 0 })).toBe(true);
      expect((await storage.loginsOf('ana')).map(({ id }) => id)).toEqual(['laptop']);
      expect(await storage.keysOf('ana', 'recovery')).toEqual([]);
      expect(await storage.keysOf('ana', 'token')).toHaveLength(1);
    });
  });
}
