import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs Debian packages if this works without a prompt; otherwise does nothing, and the caller
 * reports what is missing.
 * @param {string[]} packages
 */
export async function aptInstall(packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
