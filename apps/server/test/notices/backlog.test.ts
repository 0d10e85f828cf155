import { expect, onTestFinished, test } from 'vitest';
import { Notices } from '../../src/notices/notices.ts';
import { Outbox, type Pumped } from '../../src/notices/outbox.ts';
import { openStorage } from '../../src/storage/index.ts';
import type { Storage } from '../../src/storage/port.ts';
import { temporaryFolder } from '../support/process.ts';

const NOW = 1_000_000;
const COUNT = 120;
const everything = { id: 'rest', now: NOW, until: NOW + 1, limit: COUNT };
const onError = (error: unknown): void => expect.fail(`${error}`);

async function opened(): Promise<Storage> {
  const folder = temporaryFolder();
  const storage = await openStorage({ dataDir: folder.path });
  onTestFinished(async () => {
    await storage.close();
    folder.remove();
  });
  return storage;
}

const names = Array.from({ length: COUNT }, (_, index) => `n${index}`);

test('a push service that is busy: what waits for it is not claimed and put off again and again', async () => {
  const storage = await opened();
  for (const id of names) {
    const endpoint = `https://push.example/${id}`;
    const keys = { p256dh: 'key', auth: 'auth' };
    await storage.saveDevice(
      { id, person: id, endpoint, ...keys, language: 'es', createdAt: 1 },
      1,
    );
  }
  await storage.addDeliveries(
    names.map((target) => ({
      target,
      person: target,
      tag: target,
      message: '{}',
      dueAt: NOW,
      expiresAt: NOW + 60_000,
    })),
  );
  let sent = 0;
  const outbox = new Outbox({
    storage,
    // No answer arrives.
    sender: { send: () => new Promise(() => sent++), close: async () => {} },
    vapid: { publicKey: '', privateKey: '' },
    contact: 'mailto:owner@sobremesa.example',
    now: () => NOW,
    onError,
  });
  expect(await outbox.pump()).toBe('more');
  expect(await outbox.pump()).toBe('full');
  expect(sent).toBe(32);
  // Those of the second call were put off.
  expect(await storage.claimDeliveries(everything)).toHaveLength(COUNT - 2 * 32);
});

test.each<[Pumped, number]>([
  ['full', COUNT - 50],
  ['empty', 0],
])('the outbox is %s: of 120 notices that are due, %i stay for later', async (pumped, left) => {
  const storage = await opened();
  await storage.saveNotices(
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
  const outbox = { pump: async () => pumped, idle: async () => {} } as Outbox;
  const notices = new Notices({
    storage,
    outbox,
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
  await notices.settle();
  expect(await storage.claimNotices(everything)).toHaveLength(left);
});
