import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Browser suites drive the system's chromium: none can be downloaded where they run. */
export async function installChromiumIfNeeded() {
  if (existsSync(chromium)) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    /** @type {import('node:child_process').SpawnOptions} */
    const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    await run('apt-get', ['update', '-qq'], options);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  }
  if (!existsSync(chromium)) {
    console.log(`no ${chromium}: browser suites will fail; install chromium or set CHROMIUM`);
  }
}
