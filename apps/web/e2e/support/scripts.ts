import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Adds up the scripts that a page loads from now on, as gzip sends them. The service worker is not part of it. */
export class LoadedScripts {
  readonly #sizes = new Map<string, Promise<number>>();

  constructor(page: Page) {
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith('.js') || pathname === '/sw.js') return;
      const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
      this.#sizes.set(pathname, size);
    });
  }

  async bytes(): Promise<number> {
    return (await Promise.all(this.#sizes.values())).reduce((sum, size) => sum + size, 0);
  }
}
