import { describe, expect, test } from 'vitest';
import type { Ban, LogEntry } from '../../../src/admin/store.ts';
import { type NewDatabase, useDatabase } from './database.ts';

const ban: Ban = {
  id: 'one',
  person: 'rude',
  reason: 'why',
  until: 100,
  createdAt: 10,
  by: 'ana',
  network: 1,
};

const entryOf = (id: string, change: Partial<LogEntry> = {}): LogEntry => ({
  id,
  at: 10,
  actor: 'ana',
  action: 'ban',
  ...change,
});

export function adminContract(newDatabase: NewDatabase): void {
  describe('what the owner stores', () => {
    const database = useDatabase(newDatabase);

    test('bans are in force until they end or are lifted, which happens once, also at two servers', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].admin.addBan(ban, entryOf('a', { target: 'rude', after: '{"until":100}' }));
      await servers[0].admin.addBan({ ...ban, id: 'two', until: 50 }, entryOf('b'));
      await Promise.all(servers.map((server) => server.admin.noteNetwork('one', 'hash')));
      expect(await servers[1].admin.currentBans(49)).toHaveLength(2);
      expect(await servers[1].admin.currentBans(50)).toEqual([{ ...ban, networks: ['hash'] }]);
      const lifted = await Promise.all(
        servers.map((server, index) =>
          server.admin.liftBan('one', 60, entryOf(`lift ${index}`, { at: 60, action: 'lift-ban' })),
        ),
      );
      expect(lifted.filter(Boolean)).toHaveLength(1);
      expect(await servers[0].admin.liftBan('two', 60, entryOf('late'))).toBe(false);
      expect(await servers[0].admin.currentBans(61)).toEqual([]);
      expect((await servers[0].admin.bansOf('rude')).map(({ liftedAt }) => liftedAt)).toContain(60);
      const log = await servers[1].admin.adminLog(10);
      expect(log.map(({ action }) => action)).toEqual(['lift-ban', 'ban', 'ban']);
      expect(await servers[1].admin.adminLog(1, { at: 10, id: 'b' })).toEqual([
        entryOf('a', { target: 'rude', after: '{"until":100}' }),
      ]);
    });

    test('people are found by a part of their name; wildcards and quotes are plain text', async () => {
      const stores = await database.open();
      for (const [id, name] of [
        ['m', 'María'],
        ['p', '100%_a'],
        ['q', "O'Neil"],
      ]) {
        await stores.people.savePerson({ id, name, createdAt: 1 });
      }
      await stores.logins.saveLogin({ id: 'l', person: 'm', label: '', createdAt: 1, seenAt: 7 });
      const find = async (text: string) =>
        (await stores.admin.findPeople(text, 9)).map(({ id }) => id);
      expect(await stores.admin.findPeople('mar', 9)).toEqual([
        { id: 'm', name: 'María', createdAt: 1, seenAt: 7 },
      ]);
      expect(await find('%')).toEqual(['p']);
      expect(await find('_')).toEqual(['p']);
      expect(await find('\\')).toEqual([]);
      expect(await find("o'n")).toEqual(['q']);
      expect(await find('q')).toEqual(['q']);
      expect(await find("' or ''='")).toEqual([]);
    });

    test('lists those seen last, once each, with or without a name', async () => {
      const stores = await database.open();
      expect(await stores.admin.recentPeople(9)).toEqual([]);
      await stores.people.savePerson({ id: 'm', name: 'María', createdAt: 1 });
      const login = { label: '', createdAt: 1 };
      await stores.logins.saveLogin({ ...login, id: 'l1', person: 'm', seenAt: 7 });
      await stores.logins.saveLogin({ ...login, id: 'l2', person: 'm', seenAt: 9 });
      await stores.logins.saveLogin({ ...login, id: 'l3', person: 'n', seenAt: 8 });
      const maria = { id: 'm', name: 'María', createdAt: 1, seenAt: 9 };
      expect(await stores.admin.recentPeople(9)).toEqual([maria, { id: 'n', seenAt: 8 }]);
      expect(await stores.admin.recentPeople(1)).toEqual([maria]);
    });

    test('announcements end, settings are replaced, and old things are tidied away', async () => {
      const stores = await database.open();
      const news = { id: 'n', es: 'hola', en: 'hello', until: 100, createdAt: 1 };
      await stores.admin.addAnnouncement(news, entryOf('n'));
      expect(await stores.admin.announcements(99)).toEqual([news]);
      expect(await stores.admin.announcements(100)).toEqual([]);
      expect(await stores.admin.endAnnouncement('n', 50, entryOf('e'))).toBe(true);
      expect(await stores.admin.endAnnouncement('n', 50, entryOf('f'))).toBe(false);
      expect(await stores.admin.announcements(50)).toEqual([]);
      expect(await stores.admin.ownerSetting('door')).toBeUndefined();
      await stores.admin.saveOwnerSetting('door', 'open', entryOf('s'));
      await stores.admin.saveOwnerSetting('door', 'closed', entryOf('t', { at: 20 }));
      expect(await stores.admin.ownerSetting('door')).toBe('closed');
      await stores.admin.addBan(ban, entryOf('b', { at: 30 }));
      await stores.admin.noteNetwork('one', 'hash');
      await stores.admin.tidyAdmin(99, 10, 0);
      expect((await stores.admin.currentBans(99))[0].networks).toEqual(['hash']);
      await stores.admin.tidyAdmin(100, 10, 0);
      expect((await stores.admin.currentBans(99))[0].networks).toEqual([]);
      await stores.admin.tidyAdmin(200, 101, 30);
      expect(await stores.admin.bansOf('rude')).toEqual([]);
      expect((await stores.admin.adminLog(9)).map(({ id }) => id)).toEqual(['b']);
    });
  });
}
