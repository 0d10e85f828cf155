import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Browser suites use the system's Chromium, because machines without internet cannot download one. */
export async function installChromiumIfNeeded() {
  if (existsSync(chromium)) return;
  await aptInstall(['chromium']);
  if (!existsSync(chromium)) {
    console.log(`no ${chromium}: browser suites will fail; install chromium or set CHROMIUM`);
  }
}
