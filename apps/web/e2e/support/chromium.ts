import { existsSync } from 'node:fs';

/**
 * `engine`: the same Chromium without the window, menus and notices around the page, in half the time.
 * `whole`: for what is outside the page.
 */
export type BrowserKind = 'engine' | 'whole';

const WHOLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const ENGINE = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

/** The program; the whole browser where the other is not installed. */
export const chromiumAt = (kind: BrowserKind = 'engine'): string =>
  kind === 'engine' && existsSync(ENGINE) ? ENGINE : WHOLE;
