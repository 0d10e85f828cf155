import type { PushMessage } from '@sobremesa/protocol';
import type { Worker as ServiceWorkerHandle } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, PushService } from '../../server/test/notices/push-service.ts';
import { messages as texts } from '../src/notices/messages/all.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';

const words = texts.es;
let service: PushService;
let harness: Harness;
beforeAll(async () => {
  service = await PushService.open();
  // Notices are outside the page.
  harness = await Harness.open(
    { NOTICE_ORIGINS: service.origin, NOTICE_SECONDS: '1' },
    { kind: 'whole' },
  );
});
afterAll(async () => {
  await harness.close();
  await service.close();
});

/** A visitor whose browser allows notifications once the page asks, and has a service worker. */
async function reachable(): Promise<Player> {
  const player = await harness.visitor({ serviceWorkers: 'allow' });
  await player.page.context().grantPermissions(['notifications'], { origin: harness.proxy.url });
  return player;
}

/** Runs in the page: what the system shows. */
const shown = async (): Promise<{ title: string; body: string; tag: string }[]> => {
  const worker = await navigator.serviceWorker.ready;
  const all = await worker.getNotifications();
  return all.map(({ title, body, tag }) => ({ title, body, tag }));
};

/** Delivers messages to the worker as a push service would, which cannot be reached from here. */
async function pushTo({ page }: Player): Promise<(message: PushMessage) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (message) => {
    const data = JSON.stringify(message);
    const { url: origin } = harness.proxy;
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/**
 * Runs in the service worker: taps a notification. Only a real tap lets a page get the focus, so these calls
 * are noted instead; what the worker does is its own.
 */
async function tap(data: string): Promise<{ opened: string | undefined }> {
  const scope = self as unknown as ServiceWorkerGlobalScope & Record<string, unknown>;
  let opened: string | undefined;
  const prototype = scope['WindowClient'] as { prototype: { focus(): unknown } };
  prototype.prototype.focus = async function focus() {
    return this;
  };
  Object.defineProperty(scope.clients, 'openWindow', {
    configurable: true,
    value: async (url: string) => {
      opened = url;
    },
  });
  const notification = { data, close() {} };
  const event = new Event('notificationclick');
  let work: Promise<unknown> = Promise.resolve();
  Object.assign(event, {
    notification,
    waitUntil: (given: Promise<unknown>) => {
      work = given;
    },
  });
  scope.dispatchEvent(event);
  await work;
  return { opened };
}

interface ServiceWorkerGlobalScope extends EventTarget {
  readonly clients: object;
}

const workerOf = async ({ page }: Player): Promise<ServiceWorkerHandle> => {
  const context = page.context();
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
};

test('the service worker shows a notice, replaces it, closes it, and opens its page', async () => {
  const player = await reachable();
  const { page } = player;
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const push = await pushTo(player);
  const notice = { type: 'show', tag: 'turn /t/aaaa', path: '/rules/bids' } as const;
  await push({ ...notice, title: 'Te toca', body: 'primero' });
  await expect.poll(() => page.evaluate(shown)).toHaveLength(1);
  await push({ ...notice, title: 'Te toca', body: 'segundo' });
  const second = { title: 'Te toca', body: 'segundo', tag: notice.tag };
  await expect.poll(() => page.evaluate(shown)).toEqual([second]);
  await push({ ...notice, tag: 'turn /t/bbbb', title: 'Otra', body: 'mesa' });
  await expect.poll(() => page.evaluate(shown)).toHaveLength(2);
  await push({ type: 'close', tag: notice.tag });
  await expect
    .poll(() => page.evaluate(shown))
    .toEqual([{ title: 'Otra', body: 'mesa', tag: 'turn /t/bbbb' }]);

  // The open window goes to the page; without one, a new one is opened.
  const worker = await workerOf(player);
  const rules = `${harness.proxy.url}/rules/bids`;
  await page.reload();
  expect(await worker.evaluate(tap, rules)).toEqual({ opened: undefined });
  await page.waitForURL(rules);
  await page.getByRole('heading', { level: 1, name: player.t.games.bids.name }).waitFor();
  await page.close();
  await expect
    .poll(async () => (await worker.evaluate(tap, rules)).opened, { timeout: 60_000 })
    .toBe(rules);
  await player.page.context().close();
});

/** Runs before the page: its browser subscribes at the double of the push service. */
function subscribeThere(json: { endpoint: string; keys: object }): void {
  let own: object | null = null;
  const subscription = { ...json, toJSON: () => json, unsubscribe: async () => true };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => own,
    subscribe: async () => {
      own = subscription;
      return own;
    },
  });
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => {
    document.documentElement.dataset['asked'] = 'yes';
    return ask();
  };
}

const asked = ({ page }: Player): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['asked'] === 'yes');

/** Lets the other person and bots play until this person is to move. */
async function untilTurn(person: Player, other: Player): Promise<void> {
  while ((await person.turnState()) !== 'asked') {
    if ((await other.turnState()) === 'asked') await other.playOn();
    await person.page.waitForTimeout(50);
  }
}

test('after a first move at a table without a clock: offered, accepted with a tap, told of the next turn', async () => {
  const ana = await reachable();
  const luis = await harness.visitor();
  const browser = new Browser(service);
  await ana.page.addInitScript(subscribeThere, browser.subscription);
  const code = await harness.table(
    { name: '', game: 'nogracias', options: {}, seats: 3, calm: false },
    2,
  );
  await ana.sit(code);
  await luis.sit(code);
  await Promise.all([ana.seesTable(), luis.seesTable()]);
  const { push } = await ana.page.evaluate(async () => (await fetch('/api/me/notices')).json());
  service.key = push.key;

  const offer = ana.page.getByText(words.offer);
  await ana.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(await offer.count()).toBe(0);
  // Ana moves, and then Luis is to move: while he waits, the offer stays.
  await untilTurn(ana, luis);
  await ana.playOn();
  await untilTurn(luis, ana);
  await offer.waitFor();
  expect(await asked(ana)).toBe(false);
  expect(await axeViolations(ana.page)).toEqual([]);
  await ana.page.getByRole('button', { name: words.accept }).click();
  await ana.page.getByText(words.accepted).waitFor();
  expect(await asked(ana)).toBe(true);
  // Whoever sees their turn begin is told half a minute later, so Ana leaves while Luis is to move.
  await ana.page.close();
  await luis.page.getByText(luis.t.presence.away, { exact: true }).waitFor();
  while (browser.messages.length === 0) {
    if ((await luis.turnState()) === 'asked') await luis.playOn();
    await luis.page.waitForTimeout(50);
  }
  expect(browser.messages[0]).toMatchObject({ type: 'show', path: `/t/${code}` });
  expect(service.faults).toEqual([]);
  await luis.page.context().close();
});
