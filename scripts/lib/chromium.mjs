import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** The same engine without the window around the page: most suites need no more, and take half the time. */
const engine = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

/** Browser suites use the system's Chromium, because machines without internet cannot download one. */
export async function installChromiumIfNeeded() {
  if (!existsSync(chromium)) await aptInstall(['chromium']);
  // Apart, because not every system has it.
  if (!existsSync(engine)) await aptInstall(['chromium-headless-shell']);
  if (!existsSync(chromium)) {
    console.log(`no ${chromium}: browser suites will fail; install chromium or set CHROMIUM`);
  } else if (!existsSync(engine)) {
    console.log(`no ${engine}: browser suites take twice as long`);
  }
}
