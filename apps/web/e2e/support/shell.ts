import type { Page } from 'playwright-core';
import type { Site } from './harness.ts';
import { Player } from './player.ts';

/** Runs in the page. The worker keeps a document under its own address only beside all its files. */
const untilKept = async (): Promise<void> => {
  await navigator.serviceWorker.ready;
  while ((await caches.match(new URL('./', location.href))) === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Resolves when the page, opened at its home, can be opened again without a network. */
export async function hasShell(page: Page): Promise<void> {
  await page.evaluate(untilKept);
}

/** Opens the page once and cuts the network; returns what opens a tab that has nothing in memory. */
export async function visitOnce(site: Site): Promise<() => Promise<Player>> {
  const { page } = await site.visitor({ serviceWorkers: 'allow' });
  await page.goto(site.at('/'));
  await hasShell(page);
  await page.close();
  site.proxy.cut();
  return async () => new Player(await page.context().newPage(), 'es');
}
