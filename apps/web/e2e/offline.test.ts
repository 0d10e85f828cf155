import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@sobremesa/words';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../server/test/support/process.ts';
import { messages as offlineTexts } from '../src/offline/messages/all.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';
import { replaceBuild } from './support/next-build.ts';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';
import { hasShell } from './support/shell.ts';

const built = fileURLToPath(new URL('../dist', import.meta.url));
/** A copy of the built page that the server serves, so that another build can replace it. */
const site = temporaryFolder();
let harness: Harness;
beforeAll(async () => {
  cpSync(built, site.path, { recursive: true });
  // The browser itself decides when a new worker may take over.
  harness = await Harness.open({ WEB_DIR: site.path }, { kind: 'whole' });
});
afterAll(async () => {
  await harness.close();
  site.remove();
});

/** Runs in the page. */
const isComplete = async (): Promise<boolean> => (await caches.match('/')) !== undefined;

/** Runs in the page. One cache for each build. */
const builds = (): Promise<string[]> => caches.keys();

async function withoutNetwork(work: () => Promise<void>): Promise<void> {
  harness.proxy.cut();
  try {
    await work();
  } finally {
    harness.proxy.restore();
  }
}

/** A new tab, with nothing in memory. */
async function openCold({ page }: Player, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  const answer = await tab.goto(address);
  expect(answer?.fromServiceWorker()).toBe(true);
  return tab;
}

test('service worker: after the first visit every page opens without a network', async () => {
  const player = await harness.visitor({ serviceWorkers: 'allow' });
  const { page, t } = player;
  await page.goto('/');
  await hasShell(page);
  const code = await harness.table(shortest.toma6, 2);
  await page.close();

  await withoutNetwork(async () => {
    const home = await openCold(player, '/');
    await home.getByRole('heading', { level: 2, name: t.games.capicua.name }).waitFor();
    // This page was never opened; the worker cached it all the same.
    const rules = await openCold(player, '/rules/bids');
    await rules.getByRole('heading', { level: 1, name: t.games.bids.name }).waitFor();
    const table = await openCold(player, `/t/${code}`);
    await table.getByText(t.reconnecting).waitFor();
  });
  // The page opened offline finds the table when the network returns.
  const table = page.context().pages().at(-1);
  await table?.getByRole('button', { name: t.table.sitHere }).first().waitFor();
  await page.context().close();
});

/** What the built worker fetches ahead. */
const shell = (): { files: { name: string; language?: string; sent: number }[] } => {
  const [line] = readFileSync(`${built}/sw.js`, 'utf8').split('\n', 1);
  return JSON.parse(line.slice(line.indexOf('{'), -1));
};

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Modules of no use without the server, which are left until somebody opens them. */
const ofServer =
  /^(?:AdminPage|Announcements|BanNote|CircleNote|CirclePage|CirclesHere|HandGathering|PushOffer|Recover|RoundCallBar|TournamentPage|ScreenPage|TwinsPage)-/;

/** The files that a built script names in imports. */
const importsOf = (name: string): string[] =>
  name.endsWith('.js')
    ? Array.from(
        readFileSync(`${built}/assets/${name}`, 'utf8').matchAll(
          /(?:from|import)\s*\(?["'`]\.\/([^"'`]+)["'`]/g,
        ),
        ([, imported]) => imported,
      )
    : [];

test('fetched ahead: everything the build has written but foreign fonts and what needs the server, under 900 kB in one language', () => {
  const { files } = shell();
  const names = files.map(({ name }) => name);
  const kept = new Set(names.map((name) => name.replace('assets/', '')));
  const imported = [...kept].flatMap(importsOf);
  expect(imported.length).toBeGreaterThan(kept.size);
  // What is kept imports nothing else, so it works without a network.
  expect(imported.filter((name) => !kept.has(name) && !ofServer.test(name))).toEqual([]);

  // And nothing else is left than what these modules alone need.
  const left = new Set<string>();
  const leave = (name: string): void => {
    if (kept.has(name) || left.has(name)) return;
    left.add(name);
    for (const next of importsOf(name)) leave(next);
  };
  const written = readdirSync(`${built}/assets`).filter((name) => !/\.(br|gz)$/.test(name));
  for (const name of written.filter((each) => ofServer.test(each))) leave(name);
  const scripts = written.filter((name) => name.endsWith('.js'));
  expect(scripts.filter((name) => !kept.has(name) && !left.has(name))).toEqual([]);
  const fonts = written.filter((name) => name.includes('-latin-wght-'));
  expect(fonts.filter((name) => !kept.has(name))).toEqual([]);

  for (const spoken of languages) {
    const fetched = files.filter(({ language }) => language === undefined || language === spoken);
    expect(fetched.length).toBeLessThan(files.length);
    const sizes = fetched.map(({ name }) => {
      const zipped = `${built}/${name}.gz`;
      return statSync(existsSync(zipped) ? zipped : `${built}/${name}`).size;
    });
    expect(sum(sizes)).toBeLessThan(900_000);
    // What the page shows while it fetches them.
    const shown = sum(fetched.map(({ sent }) => sent));
    expect(Math.abs(shown / sum(sizes) - 1)).toBeLessThan(0.03);
  }
});

/** Runs in the page. */
const saveData = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
};

test('fetched ahead: on a metered connection only when asked for, and deleted when asked for', async () => {
  const { page } = await harness.visitor({ serviceWorkers: 'allow' });
  await page.addInitScript(saveData);
  await page.goto('/me');
  const said = offlineTexts.es;
  await page.getByText(said.metered({ sent: '' }).split('.')[0]).waitFor();
  expect(await page.evaluate(isComplete)).toBe(false);
  await page.getByRole('button', { name: said.fetch }).click();
  await page.getByText(said.ready({ room: '' }).split('.')[0]).waitFor();
  expect(await page.evaluate(isComplete)).toBe(true);
  await page.getByRole('button', { name: said.forget }).click();
  await page.getByText(said.absent({ sent: '' }).split('.')[0]).waitFor();
  expect(await page.evaluate(isComplete)).toBe(false);
  // It stays deleted.
  await page.reload();
  await page.getByText(said.absent({ sent: '' }).split('.')[0]).waitFor();
  await page.context().close();
});

test('without a connection what needs it rests, says so, and wakes by itself', async () => {
  const player = await harness.visitor({ serviceWorkers: 'allow' });
  const { page, t } = player;
  await page.goto('/');
  await hasShell(page);
  await page.close();
  harness.proxy.cut();
  const faults: string[] = [];
  const tab = await page.context().newPage();
  tab.on('pageerror', ({ message }) => faults.push(message));
  const rests = tab.getByText(t.home.resting).first();
  const expectQuiet = async (): Promise<void> => {
    await rests.waitFor();
    expect(await axeViolations(tab)).toEqual([]);
    expect(await tab.getByText(t.errors.offline).count()).toBe(0);
  };
  try {
    await tab.goto('/me');
    await expectQuiet();
    await tab.goto('/new/bids');
    await expectQuiet();
    await tab.getByRole('button', { name: t.create.start }).waitFor();
    // Not fetched ahead: of no use without the server, which the page says.
    await tab.goto('/k');
    await tab.getByRole('heading', { name: t.errors.offline }).waitFor();
    await tab.goto('/');
    await expectQuiet();
    await tab.getByText(t.home.offline).waitFor();
    // Nobody gets there by keyboard either.
    await tab.locator('[inert]').getByRole('textbox', { name: t.home.code }).waitFor();
  } finally {
    harness.proxy.restore();
  }
  await rests.waitFor({ state: 'detached' });
  await tab.getByRole('textbox', { name: t.home.code }).fill('6ktvwx9b');
  await tab.getByText(t.home.noPublic).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test.each([
  ['does not answer', () => new Promise<void>(() => {})],
  [
    'is hidden by a login page',
    (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
  ],
])('a server that %s: one tap still starts a match', async (_, answer) => {
  const player = await harness.visitor();
  const { page, t } = player;
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.route('**/api/**', answer);
  await page.goto('/');
  await player.press(t.home.playNowHelp(t.games.capicua.name));
  await player.seesTable();
  expect(await player.isAsked()).toBe(true);
  expect(faults).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});

let newVersions = 0;

/** Replaces page and server by another build, which has no file of the old one; returns its name. */
async function replaceVersion(): Promise<string> {
  const build = replaceBuild(site.path, `n${++newVersions}`);
  await harness.server.stop();
  await harness.server.start();
  return build;
}

/** Runs in the page. */
const buildOf = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

/** Runs in the page. */
const hasWaiting = async (): Promise<boolean> =>
  (await navigator.serviceWorker.getRegistration())?.waiting !== null;

/** Runs in the page. Whether the middle of an element is on the screen, and nothing covers it. */
const isInSight = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

/** Runs in the page. The names of the files that the worker keeps. */
const keptFiles = async (): Promise<string[]> => {
  const kept = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
  return (await Promise.all(kept)).flat().map(({ url }) => new URL(url).pathname);
};

test('a new version is announced, waits to be asked for, comes while the old one awaits a file, and leaves a match of the old one alone', async () => {
  const player = await harness.visitor({ serviceWorkers: 'allow' });
  const { page, t } = player;
  await page.goto('/');
  await hasShell(page);
  await player.press(t.home.playNowHelp(t.games.capicua.name));
  await player.isAsked();
  const old = await page.evaluate(buildOf);
  const other = await page.context().newPage();
  await other.goto('/');

  const next = await replaceVersion();
  await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await other.getByText(offlineTexts.es.newVersion).waitFor();
  expect(await page.getByText(offlineTexts.es.newVersion).count()).toBe(0);

  // The old version still opens a page that it had not loaded.
  await other.getByRole('link', { name: t.home.rulesHelp(t.games.capicua.name) }).click();
  await other.getByRole('heading', { level: 1 }).waitFor();
  expect(await other.evaluate(buildOf)).toBe(old);

  // The worker of the old version stays active as long as it answers a request.
  harness.proxy.stall();
  try {
    await page.evaluate(() => {
      fetch('/assets/late.js').catch(() => {});
    });
    await other.getByRole('button', { name: offlineTexts.es.takeIt }).click();
    await expect.poll(() => other.evaluate(buildOf).catch(() => old)).toBe(next);
    await other.getByRole('heading', { level: 1 }).waitFor();
    expect(await other.evaluate(hasWaiting)).toBe(true);
    expect(await other.getByText(offlineTexts.es.newVersion).count()).toBe(0);
  } finally {
    harness.proxy.resume();
  }

  // The match goes on in the version that it was started in, with files that the server has no more.
  expect(await player.isAsked()).toBe(true);
  await player.press(t.table.rules);
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1).waitFor();
  expect(await page.evaluate(buildOf)).toBe(old);

  // The files of the old version go with its last page.
  await page.close();
  const buildsOfNextPage = async (): Promise<string[]> => {
    await other.goto('/');
    return other.evaluate(builds);
  };
  await expect.poll(buildsOfNextPage).toHaveLength(1);
  await withoutNetwork(async () => {
    const home = await openCold(player, '/');
    await home.getByRole('heading', { level: 2, name: t.games.capicua.name }).waitFor();
  });
  await page.context().close();
});

test('a match at the server goes on in its version while both are replaced, and its end offers the new one', async () => {
  const player = await harness.visitor({ serviceWorkers: 'allow' });
  const { page, t } = player;
  // Nothing is fetched ahead, so that what is needed later comes from the server.
  await page.addInitScript(saveData);
  const code = await harness.table(shortest.nogracias);
  await player.sit(code);
  expect(await player.isAsked()).toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const old = await page.evaluate(buildOf);
  const kept = await page.evaluate(keptFiles);

  const next = await replaceVersion();
  const late: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/') && !kept.includes(pathname)) {
      late.push(`${response.status()} ${pathname}`);
    }
  });
  await player.press(t.table.rules);
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1).waitFor();
  await page.keyboard.press('Escape');
  await player.playToTheEnd();
  expect(late).not.toEqual([]);
  for (const answer of late) {
    expect(answer).toMatch(/^200 /);
    expect(existsSync(`${site.path}${answer.slice('200 '.length)}`), answer).toBe(false);
  }
  expect(await page.evaluate(buildOf)).toBe(old);

  const offer = page.getByRole('button', { name: offlineTexts.es.takeIt });
  const result = page.getByRole('heading', { level: 2 }).first();
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    for (const part of [offer, result, player.button(t.table.rematch)]) {
      await expect.poll(() => part.evaluate(isInSight), { message: `${part}` }).toBe(true);
    }
  }
  await offer.click();
  await expect.poll(() => page.evaluate(buildOf).catch(() => old)).toBe(next);
  await player.button(t.table.rematch).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/t/${code}`);
  expect(await offer.count()).toBe(0);
  await page.context().close();
});
