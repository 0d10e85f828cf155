import type { Page } from 'playwright-core';

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
