import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPage } from '../../../scripts/build.mjs';
import { temporaryFolder } from '../../server/test/support/process.ts';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';

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

/** Resolves when a worker controls the page, which means that it has cached the whole shell. */
async function hasShell(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Runs in the page. One cache for each build. */
const builds = (): Promise<string[]> => caches.keys();

/** Runs in the worker. */
const isActive = (): boolean => {
  const { serviceWorker } = self as unknown as { serviceWorker: { state: string } };
  return serviceWorker.state === 'activated';
};

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

test('service worker: a new build replaces the cached shell, and an open page of the old build keeps working', async () => {
  const player = await harness.visitor({ serviceWorkers: 'allow' });
  const { page, t } = player;
  await page.goto('/');
  await hasShell(page);
  const [old] = await page.evaluate(builds);

  // The same sources with other file names, so that no file of the old build is on the server.
  const output = { hashCharacters: 'hex' } as const;
  await buildPage({ outDir: site.path, emptyOutDir: true, rolldownOptions: { output } });
  await harness.server.stop();
  await harness.server.start();

  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
  );
  // The open page still loads files of its own build.
  await page.getByRole('link', { name: t.home.rulesHelp(t.games.capicua.name) }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText(t.errors.offline).count()).toBe(0);

  // The old shell is removed with its last page.
  const context = page.context();
  const worker = context.serviceWorkers().at(-1);
  await page.goto('about:blank');
  await expect.poll(() => worker?.evaluate(isActive)).toBe(true);
  const next = await context.newPage();
  await next.goto('/');
  await hasShell(next);
  const kept = await next.evaluate(builds);
  expect(kept).toHaveLength(1);
  expect(kept).not.toContain(old);
  await withoutNetwork(async () => {
    const home = await openCold(player, '/');
    await home.getByRole('heading', { level: 2, name: t.games.capicua.name }).waitFor();
  });
  await context.close();
});
