import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Notices } from '../../src/notices/notices.ts';
import { Outbox, type Pumped } from '../../src/notices/outbox.ts';
import { type OpenDatabase, openDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/process.ts';

const NOW = 1_000_000;
const COUNT = 120;
const everything = { id: 'rest', now: NOW, until: NOW + 1, limit: COUNT };
const onError = (error: unknown): void => expect.fail(`${error}`);

async function opened(): Promise<OpenDatabase> {
  const folder = temporaryFolder();
  const stores = await openDatabase({ dataDir: folder.path });
  onTestFinished(async () => {
    await stores.storage.close();
    folder.remove();
  });
  return stores;
}

const names = Array.from({ length: COUNT }, (_, index) => `n${index}`);

async function subscribe(stores: OpenDatabase, id: string, endpoint: string): Promise<void> {
  const keys = { p256dh: 'key', auth: 'auth' };
  await stores.targets.saveDevice(
    { id, person: id, endpoint, ...keys, language: 'es', createdAt: 1 },
    1,
  );
}

async function hook(stores: OpenDatabase, id: string, url: string): Promise<void> {
  const rest = { shape: 'plain', secret: '', origin: '', language: 'es', createdAt: 1 } as const;
  await stores.targets.addWebhook({ id, person: id, url, ...rest }, 1);
}

/** Messages that are due, in this order. */
const queue = (stores: OpenDatabase, targets: readonly string[], dueAt = NOW): Promise<void> =>
  stores.notices.addDeliveries(
    targets.map((target, index) => ({
      target,
      person: target,
      tag: target,
      message: '{}',
      dueAt: dueAt - targets.length + index,
      expiresAt: NOW + 3_600_000,
    })),
  );

const SILENCE = 10_000;

/** An outbox whose messages are answered at once, except by what is silent. */
function outboxOf(stores: OpenDatabase, isSilent: (url: string) => boolean) {
  const clock = { now: NOW + 1 };
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const outbox = new Outbox({
    stores,
    sender: {
      send(message) {
        const url = message.type === 'push' ? message.endpoint : message.url;
        sent.push(url);
        if (!isSilent(url)) return Promise.resolve({ status: 201 });
        return new Promise((done) => waiting.push(() => done({ failed: 'timeout' })));
      },
      close: async () => {},
    },
    vapid: { publicKey: '', privateKey: '' },
    contact: 'mailto:owner@sobremesa.example',
    now: () => clock.now,
    onError,
  });
  /** What was asked and did not answer has run out of time. */
  async function giveUp(): Promise<void> {
    clock.now += SILENCE;
    for (const end of waiting.splice(0)) end();
    await outbox.idle();
  }
  onTestFinished(giveUp);
  return {
    outbox,
    clock,
    sent,
    giveUp,
    /** As the server does for a second: until nothing is due, with a pause after each that is full. */
    async second(): Promise<void> {
      for (let pause = 0; pause < 5; pause++) {
        let pumped: Pumped;
        do pumped = await outbox.pump();
        while (pumped === 'more');
        clock.now += 200;
      }
    },
  };
}

test('a push service that is busy: what waits for it is not claimed and put off again and again', async () => {
  const stores = await opened();
  for (const id of names) await subscribe(stores, id, `https://push.example/${id}`);
  await subscribe(stores, 'first', 'https://push.example/first');
  const { outbox, sent } = outboxOf(stores, (url) => !url.endsWith('first'));
  await queue(stores, ['first']);
  await outbox.pump();
  await outbox.idle();
  await queue(stores, names);
  expect(await outbox.pump()).toBe('more');
  expect(await outbox.pump()).toBe('full');
  expect(sent).toHaveLength(1 + 32);
  // Those of the second call were put off.
  const left = await stores.notices.claimDeliveries({
    ...everything,
    now: NOW + 1,
    until: NOW + 2,
  });
  expect(left).toHaveLength(COUNT - 2 * 32);
});

const HONEST = 'https://club.example/hook';
const SERVICE = 'https://push.example/ana';

describe.each([
  ['one address', (index: number) => `https://tar.example/${index}`],
  ['names of one domain', (index: number) => `https://pit${index}.tar.example/`],
  ['names of many domains', (index: number) => `https://pit${index}.tar${index % 40}.example/`],
])('450 webhooks at %s that never answer', (_, urlOf) => {
  const isTar = (url: string): boolean => url.includes('tar');
  const pits = Array.from({ length: 450 }, (_, index) => `pit${index}`);

  async function besieged() {
    const stores = await opened();
    for (const [index, id] of pits.entries()) await hook(stores, id, urlOf(index));
    await hook(stores, 'honest', HONEST);
    await subscribe(stores, 'ana', SERVICE);
    return { stores, ...outboxOf(stores, isTar) };
  }

  test('delay neither push nor a webhook that has answered before by more than a second', async () => {
    const { stores, sent, clock, giveUp, second } = await besieged();
    await queue(stores, ['honest', 'ana']);
    await second();
    for (const time of [1, 2, 3]) {
      await queue(stores, pits, clock.now - 1);
      await queue(stores, ['honest', 'ana'], clock.now);
      await second();
      const arrived = sent.filter((url) => !isTar(url));
      expect(arrived.toSorted(), `time ${time}`).toEqual(
        [HONEST, SERVICE].flatMap((url) => Array.from({ length: time + 1 }, () => url)),
      );
      await giveUp();
    }
  });

  test('are never more than 16 at the same time, and 8 once they are known', async () => {
    const { stores, sent, giveUp, second } = await besieged();
    await queue(stores, pits);
    await second();
    expect(sent.length).toBeLessThanOrEqual(16);
    const before = sent.length;
    await giveUp();
    await second();
    const known = new Set(sent.slice(0, before).map((url) => new URL(url).origin));
    const again = sent.slice(before).filter((url) => known.has(new URL(url).origin));
    expect(again.length).toBeLessThanOrEqual(8);
  });
});

test('a new webhook does not wait for 450 silent ones of one domain', async () => {
  const stores = await opened();
  const pits = Array.from({ length: 450 }, (_, index) => `pit${index}`);
  for (const id of pits) await hook(stores, id, `https://${id}.tar.example/`);
  await hook(stores, 'honest', HONEST);
  const { sent, second } = outboxOf(stores, (url) => url.includes('tar'));
  await queue(stores, pits, NOW - 1);
  await queue(stores, ['honest']);
  await second();
  expect(sent).toContain(HONEST);
});

/** Notices over an outbox that sends nothing. */
function noticesOf(stores: OpenDatabase, pumped: Pumped = 'empty'): Notices {
  const outbox = { pump: async () => pumped, idle: async () => {} } as Outbox;
  const notices = new Notices({
    stores,
    outbox,
    indexes: (tables) => stores.tables.indexes(tables),
    isHere: () => false,
    peopleAt: async () => new Set(),
    placeInCircle: async () => 'away',
    delay: 0,
    hasPush: true,
    hasWebhooks: false,
    now: () => NOW,
    onError,
  });
  onTestFinished(() => notices.close());
  return notices;
}

test.each<[Pumped, number]>([
  ['full', COUNT - 50],
  ['empty', 0],
])('the outbox is %s: of 120 notices that are due, %i stay for later', async (pumped, left) => {
  const stores = await opened();
  await stores.notices.saveNotices(
    names.map((about) => ({
      person: `of ${about}`,
      kind: 'turn' as const,
      about,
      seq: 1,
      number: 1,
      data: '{}',
      since: NOW,
      dueAt: NOW,
    })),
  );
  const notices = noticesOf(stores, pumped);
  await notices.settle();
  expect(await stores.notices.claimNotices(everything)).toHaveLength(left);
});

test('a notice that the database could not take is written by the next attempt', async () => {
  const stores = await opened();
  await subscribe(stores, 'ana', 'https://push.example/ana');
  const notices = noticesOf(stores);
  notices.called({
    person: 'ana',
    table: 'table',
    game: 'nogracias',
    circle: 'circle',
    circleName: 'La familia',
    reason: 'open',
    number: 1,
  });
  vi.spyOn(stores.notices, 'reachable').mockRejectedValueOnce(new Error('no connection'));
  await expect(notices.save(true)).rejects.toThrow('no connection');
  await notices.save(true);
  expect(await stores.notices.claimNotices(everything)).toMatchObject([
    { person: 'ana', kind: 'call' },
  ]);
});
