import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPage } from '../../../scripts/build.mjs';
import { temporaryFolder } from '../../server/test/support/process.ts';
import { texts as offlineTexts } from '../src/offline/texts.ts';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';
import { hasShell } from './support/shell.ts';

const built = fileURLToPath(new URL('../dist', import.meta.url));
/** A copy of the built page that the server serves, so that another build can replace it. */
const site = temporaryFolder();
let harness: Harness;
beforeAll(async () => {
  cpSync(built, site.path, { recursive: true });
  harness = await Harness.open({ WEB_DIR: site.path });
});
afterAll(async () => {
  await harness.close();
  site.remove();
});

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
  const code = await harness.table(shortest[0], 2);
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

/** Runs in the page. */
const buildOf = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

test('a new version is announced, waits to be asked for, and leaves a match of the old one alone', async () => {
  const player = await harness.visitor({ serviceWorkers: 'allow' });
  const { page, t } = player;
  await page.goto('/');
  await hasShell(page);
  await player.press(t.home.playNowHelp(t.games.capicua.name));
  await player.isAsked();
  const old = await page.evaluate(buildOf);
  const other = await page.context().newPage();
  await other.goto('/');

  // The same sources with other file names, so that no file of the old build is on the server.
  const output = { hashCharacters: 'hex' } as const;
  await buildPage({ outDir: site.path, emptyOutDir: true, rolldownOptions: { output } });
  await harness.server.stop();
  await harness.server.start();
  await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await other.getByText(offlineTexts.es.newVersion).waitFor();
  expect(await page.getByText(offlineTexts.es.newVersion).count()).toBe(0);

  // The old version still opens a page that it had not loaded.
  await other.getByRole('link', { name: t.home.rulesHelp(t.games.capicua.name) }).click();
  await other.getByRole('heading', { level: 1 }).waitFor();
  expect(await other.evaluate(buildOf)).toBe(old);

  await other.getByRole('button', { name: offlineTexts.es.takeIt }).click();
  await expect.poll(() => other.evaluate(buildOf).catch(() => old)).not.toBe(old);
  await other.getByRole('heading', { level: 1 }).waitFor();
  expect(await other.getByText(offlineTexts.es.newVersion).count()).toBe(0);

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
