import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/**
 * `engine`: the same Chromium without the window, menus and notices around the page, in half the time.
 * `whole`: for what is outside the page.
 */
export type BrowserKind = 'engine' | 'whole';

const WHOLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const ENGINE = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

/** The program; the whole browser where the other is not installed. */
const programOf = (kind: BrowserKind): string =>
  kind === 'engine' && existsSync(ENGINE) ? ENGINE : WHOLE;

const launch = (kind: BrowserKind): Promise<Browser> =>
  chromium.launch({
    executablePath: programOf(kind),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

const launched = new Map<BrowserKind, Promise<Browser>>();

/**
 * One browser of each kind for all suites of a worker; each visitor has a context of their own in it. It ends with
 * its worker, and a suite that has crashed it leaves the next one a new one.
 */
export async function sharedChromium(kind: BrowserKind = 'engine'): Promise<Browser> {
  const known = await launched.get(kind);
  if (known?.isConnected()) return known;
  const browser = launch(kind);
  launched.set(kind, browser);
  return browser;
}

/** For programs, which end only when nothing of them runs any more. */
export async function closeChromium(): Promise<void> {
  for (const browser of launched.values()) await (await browser).close();
  launched.clear();
}
