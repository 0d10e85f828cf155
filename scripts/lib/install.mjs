import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** @param {string} path */
const modified = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs if node_modules is missing or older than the lockfile; exits the process on failure. */
export async function installIfNeeded() {
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json')) return;
  const code = await run('npm', ['ci', '--no-audit', '--no-fund']);
  if (code !== 0) process.exit(code);
}
