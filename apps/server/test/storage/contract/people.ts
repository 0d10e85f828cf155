import { describe, expect, test } from 'vitest';
import type { Key } from '../../../src/people/key-store.ts';
import type { Login } from '../../../src/people/login-store.ts';
import type { Person } from '../../../src/people/store.ts';
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
      const stores = await database.open();
      const ana: Person = { id: 'ana', name: 'Ana Žižková', colour: 'teal', createdAt: START };
      const nobody: Person = { id: 'ana', createdAt: START };
      expect(await stores.people.person('ana')).toBeUndefined();
      await stores.people.savePerson(ana);
      expect(await stores.people.person('ana')).toEqual(ana);
      await stores.people.savePerson(nobody);
      expect(await stores.people.person('ana')).toEqual(nobody);
      expect(await stores.people.person('luis')).toBeUndefined();
    });
  });

  describe('keys', () => {
    const database = useDatabase(newDatabase);

    test('are found by hash and kind until they expire', async () => {
      const stores = await database.open();
      const lasting = keyOf('lasting', { label: 'my bot' });
      const brief = keyOf('brief', { kind: 'recovery', expiresAt: START + 100 });
      await stores.keys.addKey(lasting, 9);
      await stores.keys.addKey(brief, 9);
      expect(await stores.keys.key('lasting', 'token', START + 1e12)).toEqual(lasting);
      expect(await stores.keys.key('lasting', 'recovery', START)).toBeUndefined();
      expect(await stores.keys.key('brief', 'recovery', START + 99)).toEqual(brief);
      expect(await stores.keys.key('brief', 'recovery', START + 100)).toBeUndefined();
      expect(await stores.keys.key('unknown', 'token', START)).toBeUndefined();
    });

    test('are listed by person and kind, the oldest first', async () => {
      const stores = await database.open();
      const keys = [
        keyOf('a', { createdAt: START + 2 }),
        keyOf('b', { createdAt: START + 1 }),
        keyOf('c', { kind: 'recovery' }),
        keyOf('d', { person: 'luis' }),
      ];
      for (const key of keys) await stores.keys.addKey(key, 9);
      expect(await stores.keys.keysOf('ana', 'token')).toEqual([keys[1], keys[0]]);
      expect(await stores.keys.keysOf('ana', 'recovery')).toEqual([keys[2]]);
      expect(await stores.keys.keysOf('nobody', 'token')).toEqual([]);
    });

    test("no longer count towards a person's limit after they expire", async () => {
      const stores = await database.open();
      await stores.keys.addKey(keyOf('old', { expiresAt: START + 100 }), 9);
      await stores.keys.addKey(keyOf('hers', { person: 'eva', expiresAt: START + 100 }), 9);
      await stores.keys.addKey(keyOf('new', { createdAt: START + 200 }), 9);
      expect((await stores.keys.keysOf('ana', 'token')).map(({ hash }) => hash)).toEqual(['new']);
      expect(await stores.keys.keysOf('eva', 'token')).toHaveLength(1);
    });

    test('keep their owner when the same hash is saved again', async () => {
      const stores = await database.open();
      await stores.keys.addKey(keyOf('same'), 9);
      await expect(stores.keys.addKey(keyOf('same', { person: 'luis' }), 9)).rejects.toThrow();
      expect(await stores.keys.key('same', 'token', START)).toEqual(keyOf('same'));
    });

    test('stay within the limit with concurrent requests to several servers', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].keys.addKey(keyOf('of another kind', { kind: 'recovery' }), 5);
      await servers[0].keys.addKey(keyOf('of somebody else', { person: 'eva' }), 5);
      const saved = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          servers[index % 2].keys.addKey(keyOf(`key ${index}`), 5),
        ),
      );
      expect(saved.filter((isSaved) => isSaved)).toHaveLength(5);
      expect(await servers[0].keys.keysOf('ana', 'token')).toHaveLength(5);
    });

    test('concurrent replacements leave one key', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].keys.addKey(keyOf('a token'), 9);
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          servers[index % 2].keys.replaceKeys(keyOf(`code ${index}`, { kind: 'recovery' })),
        ),
      );
      expect(await servers[0].keys.keysOf('ana', 'recovery')).toHaveLength(1);
      expect(await servers[0].keys.keysOf('ana', 'token')).toHaveLength(1);
    });

    test('two concurrent removals: one succeeds', async () => {
      const servers = [await database.open(), await database.open()];
      for (let round = 0; round < 20; round++) {
        const hash = `key ${round}`;
        await servers[0].keys.addKey(keyOf(hash), 9);
        const removed = await Promise.all(servers.map((stores) => stores.keys.removeKey(hash)));
        expect(removed.toSorted()).toEqual([false, true]);
        expect(await servers[1].keys.key(hash, 'token', START)).toBeUndefined();
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
      const stores = await database.open();
      await stores.logins.saveLogin(loginOf('phone'));
      await stores.logins.saveLogin(loginOf('laptop', { seenAt: START + 1 }));
      await stores.logins.saveLogin(loginOf('of eva', { person: 'eva' }));
      const ids = async () => (await stores.logins.loginsOf('ana')).map(({ id }) => id);
      expect(await ids()).toEqual(['laptop', 'phone']);
      await stores.logins.saveLogin(loginOf('phone', { seenAt: START + 1_000 }));
      expect(await ids()).toEqual(['laptop', 'phone']);
      await stores.logins.saveLogin(loginOf('phone', { seenAt: START + 4_000_000 }));
      expect(await ids()).toEqual(['phone', 'laptop']);
      expect((await stores.logins.loginsOf('ana'))[0].createdAt).toBe(START);
    });

    test('end one by one, for their owner, on every server and after a restart', async () => {
      const [one, other] = [await database.open(), await database.open()];
      await one.logins.saveLogin(loginOf('phone'));
      await one.logins.saveLogin(loginOf('laptop'));
      expect(await one.logins.endLogin('eva', 'phone', START + 5)).toBe(false);
      expect(await one.logins.endLogin('ana', 'phone', START + 5)).toBe(true);
      expect(await one.logins.endLogin('ana', 'phone', START + 5)).toBe(false);
      const isEnded = (login: string) =>
        other.logins.isEnded({ person: 'ana', login, issuedAt: START + 9 });
      expect([await isEnded('phone'), await isEnded('laptop')]).toEqual([true, false]);
    });

    test('end all together, including logins that were never stored', async () => {
      const stores = await database.open();
      await stores.logins.saveLogin(loginOf('phone'));
      await stores.logins.saveLogin(loginOf('laptop'));
      await stores.keys.addKey(keyOf('code', { kind: 'recovery' }), 9);
      await stores.keys.addKey(keyOf('token'), 9);
      await stores.logins.endLogins('ana', 'laptop', START + 5);
      const isEnded = (issuedAt: number, person = 'ana') =>
        stores.logins.isEnded({ person, login: 'any', issuedAt });
      expect(await isEnded(START + 4)).toBe(true);
      expect(await isEnded(START + 5)).toBe(false);
      expect(await isEnded(START + 4, 'eva')).toBe(false);
      expect(await stores.logins.isEnded({ person: 'ana', issuedAt: 0 })).toBe(true);
      expect((await stores.logins.loginsOf('ana')).map(({ id }) => id)).toEqual(['laptop']);
      expect(await stores.keys.keysOf('ana', 'recovery')).toEqual([]);
      expect(await stores.keys.keysOf('ana', 'token')).toHaveLength(1);
    });
  });
}
