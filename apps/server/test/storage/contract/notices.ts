import { describe, expect, test } from 'vitest';
import type { Delivery, Notice } from '../../../src/notices/store.ts';
import type { Device, StoredWebhook } from '../../../src/notices/target-store.ts';
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

const webhook = (
  id: string,
  parts: Partial<StoredWebhook> = {},
): Omit<StoredWebhook, 'addedBy'> => ({
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
      await servers[0].notices.saveNotices([
        notice('ana'),
        notice('luis'),
        notice('eva', { dueAt: 5_000 }),
      ]);
      const claims = await Promise.all(
        [0, 1, 2, 3].map((index) =>
          servers[index % 2].notices.claimNotices(claim(`claim ${index}`)),
        ),
      );
      expect(
        claims
          .flat()
          .map(({ person }) => person)
          .sort(),
      ).toEqual(['ana', 'luis']);
      expect(await servers[0].notices.claimNotices(claim('later', 1_999))).toEqual([]);
      expect(await servers[0].notices.claimNotices(claim('last', 2_000))).toHaveLength(2);
    });

    test('a newer step replaces a notice, an older one and one of the same turn do not', async () => {
      const stores = await database.open();
      await stores.notices.saveNotices([notice('ana')]);
      await stores.notices.saveNotices([notice('ana', { seq: 4, number: 1 })]);
      await stores.notices.saveNotices([notice('ana', { seq: 6, dueAt: 99 })]);
      const [first] = await stores.notices.claimNotices(claim('one'));
      expect(first).toMatchObject({ ...notice('ana') });
      expect(first.shown).toBeUndefined();
      await stores.notices.saveNotices([notice('ana', { seq: 7, number: 3 })]);
      // The claim has ended with the change: what it decided is not written.
      const ends = [{ id: first.id, type: 'told', shown: 2 }] as const;
      await stores.notices.settleNotices(
        claim('one'),
        ends,
        new Map([[first.id, [delivery('d')]]]),
      );
      expect(await stores.notices.claimDeliveries(claim('any'))).toEqual([]);
      expect(await stores.notices.claimNotices(claim('two'))).toMatchObject([{ number: 3 }]);
    });

    test('without anything to tell, only a stored notice is replaced', async () => {
      const stores = await database.open();
      const { number, ...over } = notice('ana', { seq: 6 });
      await stores.notices.saveNotices([over]);
      expect(await stores.notices.claimNotices(claim('one'))).toEqual([]);
      await stores.notices.saveNotices([notice('ana')]);
      await stores.notices.saveNotices([over]);
      const [claimed] = await stores.notices.claimNotices(claim('two'));
      expect(claimed.number).toBeUndefined();
    });

    test('told, put off and forgotten ones end together with what is to be sent', async () => {
      const stores = await database.open();
      await stores.notices.saveNotices(['ana', 'luis', 'eva'].map((person) => notice(person)));
      const all = await stores.notices.claimNotices(claim('one'));
      const idOf = (name: string) => all.find(({ person }) => person === name)?.id ?? '';
      await stores.notices.settleNotices(
        claim('one'),
        [
          { id: idOf('ana'), type: 'told', shown: 2 },
          { id: idOf('luis'), type: 'wait', until: 3_000 },
          { id: idOf('eva'), type: 'forget' },
        ],
        new Map([[idOf('ana'), [delivery('d1'), delivery('d2')]]]),
      );
      expect(
        (await stores.notices.claimDeliveries(claim('two'))).map(({ target }) => target).sort(),
      ).toEqual(['d1', 'd2']);
      expect(await stores.notices.claimNotices(claim('three', 3_000, 4_000))).toMatchObject([
        { person: 'luis' },
      ]);
      await stores.notices.saveNotices([notice('ana', { seq: 8, number: 4 })]);
      expect(await stores.notices.claimNotices(claim('four', 3_500, 4_500))).toMatchObject([
        { person: 'ana', number: 4, shown: 2 },
      ]);
      await stores.notices.tidyNotices(10_000, 10_000);
    });

    test('a delivery is claimed once, counted, replaced by a newer one of its tag, and repeated', async () => {
      const [one, other] = [await database.open(), await database.open()];
      await one.notices.addDeliveries([delivery('d1'), delivery('d1', { message: 'second' })]);
      const claims = await Promise.all(
        [one, other, one, other].map((stores, index) =>
          stores.notices.claimDeliveries(claim(`c${index}`)),
        ),
      );
      const index = claims.findIndex(({ length }) => length > 0);
      const [claimed] = claims[index];
      expect(claims.flat()).toHaveLength(1);
      expect(claimed).toMatchObject({ message: 'second', attempts: 1 });
      await one.notices.settleDeliveries({ id: `c${index}` }, [{ id: claimed.id, retryAt: 1_500 }]);
      expect(await other.notices.claimDeliveries(claim('early', 1_400))).toEqual([]);
      const [again] = await other.notices.claimDeliveries(claim('again', 1_500));
      expect(again).toMatchObject({ attempts: 2 });
      await one.notices.addDeliveries([delivery('d1', { message: 'third' })]);
      await other.notices.settleDeliveries({ id: 'again' }, [{ id: again.id }]);
      expect(await one.notices.claimDeliveries(claim('new'))).toMatchObject([
        { message: 'third', attempts: 1 },
      ]);
      await one.notices.settleDeliveries({ id: 'new' }, [{ id: again.id }]);
      expect(await one.notices.claimDeliveries(claim('none', 5_000))).toEqual([]);
    });

    test('devices: one for each endpoint, the oldest go first, a login takes its own with it', async () => {
      const stores = await database.open();
      const save = (id: string, parts: Partial<Device> = {}) =>
        stores.targets.saveDevice(device(id, parts), 2);
      await save('d1', { login: 'phone' });
      await save('d2', { createdAt: 2 });
      await save('d1', { login: 'phone', language: 'en', createdAt: 3 });
      expect(await stores.targets.devicesOf(['ana'])).toEqual([
        device('d2', { createdAt: 2 }),
        device('d1', { login: 'phone', language: 'en', createdAt: 3 }),
      ]);
      await save('d3', { login: 'tablet', createdAt: 4 });
      expect((await stores.targets.devicesOf(['ana'])).map(({ id }) => id)).toEqual(['d1', 'd3']);
      expect(await stores.notices.reachable(['ana', 'luis'])).toEqual(new Set(['ana']));
      const login = { person: 'ana', label: '', createdAt: 1, seenAt: 1 };
      for (const id of ['phone', 'tablet']) await stores.logins.saveLogin({ id, ...login });
      await stores.logins.endLogin('ana', 'phone', 9);
      expect((await stores.targets.devicesOf(['ana'])).map(({ id }) => id)).toEqual(['d3']);
      await stores.logins.endLogins('ana', undefined, 9);
      expect(await stores.targets.devicesOf(['ana'])).toEqual([]);
    });

    test('webhooks: a limit that concurrent calls keep; switched off, nobody is reached through them', async () => {
      const [one, other] = [await database.open(), await database.open()];
      const added = await Promise.all(
        [0, 1, 2, 3].map((index) =>
          [one, other][index % 2].targets.addWebhook(webhook(`w${index}`), 2),
        ),
      );
      expect(added.toSorted()).toEqual([
        'added',
        'added',
        'too-many-webhooks',
        'too-many-webhooks',
      ]);
      const [first, second] = await other.targets.webhooksOf(['ana']);
      await one.targets.noteFailing(first.id, 7);
      await one.targets.noteFailing(second.id, 8, 9);
      expect(await one.notices.reachable(['ana'])).toEqual(new Set(['ana']));
      await one.targets.noteFailing(first.id, 7, 9);
      expect(await one.notices.reachable(['ana'])).toEqual(new Set());
      expect((await one.targets.webhooksOf(['ana']))[1]).toMatchObject({
        failingSince: 8,
        offAt: 9,
      });
      expect(await one.targets.reviveWebhook('luis', first.id)).toBe(false);
      expect(await one.targets.reviveWebhook('ana', first.id)).toBe(true);
      expect((await one.targets.webhooksOf(['ana']))[0]).toEqual(first);
      await one.notices.addDeliveries([delivery(first.id)]);
      expect(await one.targets.removeTarget(first.id, 'luis')).toBe(false);
      expect(await one.targets.removeTarget(first.id, 'ana')).toBe(true);
      expect(await one.notices.claimDeliveries(claim('any'))).toEqual([]);
      expect(await one.targets.targets([first.id, second.id])).toMatchObject({
        devices: [],
        webhooks: [{ id: second.id }],
      });
    });

    test('wishes are those that were saved last', async () => {
      const stores = await database.open();
      const quiet = { from: 1_320, to: 480, zone: 'Europe/Madrid' };
      await stores.targets.saveWishes({ person: 'ana', off: ['turn'], quiet });
      expect(await stores.targets.wishesOf(['ana', 'luis'])).toEqual([
        { person: 'ana', off: ['turn'], quiet },
      ]);
      await stores.targets.saveWishes({ person: 'ana', off: [] });
      expect(await stores.targets.wishesOf(['ana'])).toEqual([{ person: 'ana', off: [] }]);
    });
  });
}
