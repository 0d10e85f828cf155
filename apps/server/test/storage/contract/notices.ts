import { describe, expect, test } from 'vitest';
import type { Delivery, Device, Notice, StoredWebhook } from '../../../src/storage/port.ts';
import { type NewDatabase, useDatabase } from './database.ts';

const notice = (person: string, parts: Partial<Notice> = {}): Notice => ({
  person,
  kind: 'turn',
  about: 'AAAA',
  seq: 5,
  number: 2,
  data: '{}',
  since: 100,
  dueAt: 200,
  ...parts,
});

const device = (id: string, parts: Partial<Device> = {}): Device => ({
  id,
  person: 'ana',
  endpoint: `https://push.example/${id}`,
  p256dh: 'key',
  auth: 'secret',
  language: 'es',
  createdAt: 1,
  ...parts,
});

const webhook = (id: string, parts: Partial<StoredWebhook> = {}): StoredWebhook => ({
  id,
  person: 'ana',
  url: 'https://hook.example/',
  shape: 'plain',
  secret: 'secret',
  origin: 'https://sobremesa.example',
  language: 'en',
  createdAt: 1,
  ...parts,
});

const delivery = (target: string, parts: Partial<Delivery> = {}): Delivery => ({
  target,
  person: 'ana',
  tag: 'turn',
  message: 'first',
  dueAt: 300,
  expiresAt: 900,
  ...parts,
});

const claim = (id: string, now = 1_000, until = 2_000) => ({ id, now, until, limit: 10 });

export function noticesContract(newDatabase: NewDatabase): void {
  describe('notices', () => {
    const database = useDatabase(newDatabase);

    test('of many claims at two servers one gets a notice; a claim that has ended frees it', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].saveNotices([
        notice('ana'),
        notice('luis'),
        notice('eva', { dueAt: 5_000 }),
      ]);
      const claims = await Promise.all(
        [0, 1, 2, 3].map((index) => servers[index % 2].claimNotices(claim(`claim ${index}`))),
      );
      expect(
        claims
          .flat()
          .map(({ person }) => person)
          .sort(),
      ).toEqual(['ana', 'luis']);
      expect(await servers[0].claimNotices(claim('later', 1_999))).toEqual([]);
      expect(await servers[0].claimNotices(claim('last', 2_000))).toHaveLength(2);
    });

    test('a newer step replaces a notice, an older one and one of the same turn do not', async () => {
      const storage = await database.open();
      await storage.saveNotices([notice('ana')]);
      await storage.saveNotices([notice('ana', { seq: 4, number: 1 })]);
      await storage.saveNotices([notice('ana', { seq: 6, dueAt: 99 })]);
      const [first] = await storage.claimNotices(claim('one'));
      expect(first).toMatchObject({ ...notice('ana') });
      expect(first.shown).toBeUndefined();
      await storage.saveNotices([notice('ana', { seq: 7, number: 3 })]);
      // The claim has ended with the change: what it decided is not written.
      const ends = [{ id: first.id, type: 'told', shown: 2 }] as const;
      await storage.settleNotices(claim('one'), ends, new Map([[first.id, [delivery('d')]]]));
      expect(await storage.claimDeliveries(claim('any'))).toEqual([]);
      expect(await storage.claimNotices(claim('two'))).toMatchObject([{ number: 3 }]);
    });

    test('without anything to tell, only a stored notice is replaced', async () => {
      const storage = await database.open();
      const { number, ...over } = notice('ana', { seq: 6 });
      await storage.saveNotices([over]);
      expect(await storage.claimNotices(claim('one'))).toEqual([]);
      await storage.saveNotices([notice('ana')]);
      await storage.saveNotices([over]);
      const [claimed] = await storage.claimNotices(claim('two'));
      expect(claimed.number).toBeUndefined();
    });

    test('told, put off and forgotten ones end together with what is to be sent', async () => {
      const storage = await database.open();
      await storage.saveNotices(['ana', 'luis', 'eva'].map((person) => notice(person)));
      const all = await storage.claimNotices(claim('one'));
      const idOf = (name: string) => all.find(({ person }) => person === name)?.id ?? '';
      await storage.settleNotices(
        claim('one'),
        [
          { id: idOf('ana'), type: 'told', shown: 2 },
          { id: idOf('luis'), type: 'wait', until: 3_000 },
          { id: idOf('eva'), type: 'forget' },
        ],
        new Map([[idOf('ana'), [delivery('d1'), delivery('d2')]]]),
      );
      expect(
        (await storage.claimDeliveries(claim('two'))).map(({ target }) => target).sort(),
      ).toEqual(['d1', 'd2']);
      expect(await storage.claimNotices(claim('three', 3_000, 4_000))).toMatchObject([
        { person: 'luis' },
      ]);
      await storage.saveNotices([notice('ana', { seq: 8, number: 4 })]);
      expect(await storage.claimNotices(claim('four', 3_500, 4_500))).toMatchObject([
        { person: 'ana', number: 4, shown: 2 },
      ]);
      await storage.tidyNotices(10_000, 10_000);
    });

    test('a delivery is claimed once, counted, replaced by a newer one of its tag, and repeated', async () => {
      const [one, other] = [await database.open(), await database.open()];
      await one.addDeliveries([delivery('d1'), delivery('d1', { message: 'second' })]);
      const claims = await Promise.all(
        [one, other, one, other].map((storage, index) =>
          storage.claimDeliveries(claim(`c${index}`)),
        ),
      );
      const index = claims.findIndex(({ length }) => length > 0);
      const [claimed] = claims[index];
      expect(claims.flat()).toHaveLength(1);
      expect(claimed).toMatchObject({ message: 'second', attempts: 1 });
      await one.settleDeliveries({ id: `c${index}` }, [{ id: claimed.id, retryAt: 1_500 }]);
      expect(await other.claimDeliveries(claim('early', 1_400))).toEqual([]);
      const [again] = await other.claimDeliveries(claim('again', 1_500));
      expect(again).toMatchObject({ attempts: 2 });
      await one.addDeliveries([delivery('d1', { message: 'third' })]);
      await other.settleDeliveries({ id: 'again' }, [{ id: again.id }]);
      expect(await one.claimDeliveries(claim('new'))).toMatchObject([
        { message: 'third', attempts: 1 },
      ]);
      await one.settleDeliveries({ id: 'new' }, [{ id: again.id }]);
      expect(await one.claimDeliveries(claim('none', 5_000))).toEqual([]);
    });

    test('devices: one for each endpoint, the oldest go first, a login takes its own with it', async () => {
      const storage = await database.open();
      const save = (id: string, parts: Partial<Device> = {}) =>
        storage.saveDevice(device(id, parts), 2);
      await save('d1', { login: 'phone' });
      await save('d2', { createdAt: 2 });
      await save('d1', { login: 'phone', language: 'en', createdAt: 3 });
      expect(await storage.devicesOf(['ana'])).toEqual([
        device('d2', { createdAt: 2 }),
        device('d1', { login: 'phone', language: 'en', createdAt: 3 }),
      ]);
      await save('d3', { login: 'tablet', createdAt: 4 });
      expect((await storage.devicesOf(['ana'])).map(({ id }) => id)).toEqual(['d1', 'd3']);
      expect(await storage.reachable(['ana', 'luis'])).toEqual(new Set(['ana']));
      const login = { person: 'ana', label: '', createdAt: 1, seenAt: 1 };
      for (const id of ['phone', 'tablet']) await storage.saveLogin({ id, ...login });
      await storage.endLogin('ana', 'phone', 9);
      expect((await storage.devicesOf(['ana'])).map(({ id }) => id)).toEqual(['d3']);
      await storage.endLogins('ana', undefined, 9);
      expect(await storage.devicesOf(['ana'])).toEqual([]);
    });

    test('webhooks: a limit that concurrent calls keep; switched off, nobody is reached through them', async () => {
      const [one, other] = [await database.open(), await database.open()];
      const added = await Promise.all(
        [0, 1, 2, 3].map((index) => [one, other][index % 2].addWebhook(webhook(`w${index}`), 2)),
      );
      expect(added.toSorted()).toEqual([
        'added',
        'added',
        'too-many-webhooks',
        'too-many-webhooks',
      ]);
      const [first, second] = await other.webhooksOf(['ana']);
      await one.noteFailing(first.id, 7);
      await one.noteFailing(second.id, 8, 9);
      expect(await one.reachable(['ana'])).toEqual(new Set(['ana']));
      await one.noteFailing(first.id, 7, 9);
      expect(await one.reachable(['ana'])).toEqual(new Set());
      expect((await one.webhooksOf(['ana']))[1]).toMatchObject({ failingSince: 8, offAt: 9 });
      expect(await one.reviveWebhook('luis', first.id)).toBe(false);
      expect(await one.reviveWebhook('ana', first.id)).toBe(true);
      expect((await one.webhooksOf(['ana']))[0]).toEqual(first);
      await one.addDeliveries([delivery(first.id)]);
      expect(await one.removeTarget(first.id, 'luis')).toBe(false);
      expect(await one.removeTarget(first.id, 'ana')).toBe(true);
      expect(await one.claimDeliveries(claim('any'))).toEqual([]);
      expect(await one.targets([first.id, second.id])).toMatchObject({
        devices: [],
        webhooks: [{ id: second.id }],
      });
    });

    test('wishes are those that were saved last', async () => {
      const storage = await database.open();
      const quiet = { from: 1_320, to: 480, zone: 'Europe/Madrid' };
      await storage.saveWishes({ person: 'ana', off: ['turn'], quiet });
      expect(await storage.wishesOf(['ana', 'luis'])).toEqual([
        { person: 'ana', off: ['turn'], quiet },
      ]);
      await storage.saveWishes({ person: 'ana', off: [] });
      expect(await storage.wishesOf(['ana'])).toEqual([{ person: 'ana', off: [] }]);
    });
  });
}
