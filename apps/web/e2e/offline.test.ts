import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPage } from '../../../scripts/build.mjs';
import { temporaryFolder } from '../../server/test/support/process.ts';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';
import { Stand } from './support/stand.ts';

const built = fileURLToPath(new URL('../dist', import.meta.url));
/** What the server serves: a copy, so that it can be replaced by another build. */
const site = temporaryFolder();
let stand: Stand;
beforeAll(async () => {
  cpSync(built, site.path, { recursive: true });
  stand = await Stand.open({ WEB_DIR: site.path });
});
afterAll(async () => {
  await stand.close();
  site.remove();
});

/** Resolves when a worker controls the page, and so has kept the whole shell. */
async function hasShell(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Runs in the page: the caches of the shell, one for each build. */
const builds = (): Promise<string[]> => caches.keys();

/** Runs in the worker: whether it is the one that answers pages. */
const isActive = (): boolean => {
  const { serviceWorker } = self as unknown as { serviceWorker: { state: string } };
  return serviceWorker.state === 'activated';
};

async function withoutNetwork(work: () => Promise<void>): Promise<void> {
  stand.wire.cut();
  try {
    await work();
  } finally {
    stand.wire.mend();
  }
}

/** A tab of the same browser that has nothing in memory. */
async function openCold({ page }: Player, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  const answer = await tab.goto(address);
  expect(answer?.fromServiceWorker()).toBe(true);
  return tab;
}

test('the first visit registers the worker, and every page then opens with the network cut', async () => {
  const player = await stand.visitor({ serviceWorkers: 'allow' });
  const { page, t } = player;
  await page.goto('/');
  await hasShell(page);
  const code = await stand.table(shortest[0], 2);
  await page.close();

  await withoutNetwork(async () => {
    const home = await openCold(player, '/');
    await home.getByRole('heading', { level: 2, name: t.games.capicua.name }).waitFor();
    // Nothing of it was loaded before: the worker keeps pages that were never opened.
    const rules = await openCold(player, '/rules/bids');
    await rules.getByRole('heading', { level: 1, name: t.games.bids.name }).waitFor();
    const table = await openCold(player, `/t/${code}`);
    await table.getByText(t.reconnecting).waitFor();
  });
  // The page that was opened without a network finds the table once there is one.
  const table = page.context().pages().at(-1);
  await table?.getByRole('button', { name: t.table.sitHere }).first().waitFor();
  await page.context().close();
});

test('a new build replaces the kept shell, and a page of the old build goes on', async () => {
  const player = await stand.visitor({ serviceWorkers: 'allow' });
  const { page, t } = player;
  await page.goto('/');
  await hasShell(page);
  const [old] = await page.evaluate(builds);

  // The same sources under other file names: nothing of the old build is on the server any more.
  const output = { hashCharacters: 'hex' } as const;
  await buildPage({ outDir: site.path, emptyOutDir: true, rolldownOptions: { output } });
  await stand.server.stop();
  await stand.server.start();

  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
  );
  // The open page still gets the files of its own build.
  await page.getByRole('link', { name: t.home.rulesHelp(t.games.capicua.name) }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText(t.errors.offline).count()).toBe(0);

  // With the last page of the old build goes its shell.
  const context = page.context();
  const worker = context.serviceWorkers().at(-1);
  await page.goto('about:blank');
  await expect.poll(() => worker?.evaluate(isActive), { timeout: 20_000 }).toBe(true);
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
