import { execFileSync } from 'node:child_process';
import { readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

/**
 * By name, because everybody can read the archive: a folder of data or a file of secrets that lies beside the sources
 * must not get into it, nor `deploy/` and `compose.yaml`, which owners fill in.
 */
const FOLDERS = ['apps', 'bench', 'docs', 'examples', 'games', 'packages', 'scripts', 'train'];
const MADE = new Set(['node_modules', 'dist', 'screenshots']);
const SOURCE =
  /^(?:Dockerfile|LICENSE.*|\.(?:dockerignore|gitignore|npmrc|nvmrc)|[\w.-]+\.(?:c|css|html|jpg|js|json|jsonl|md|mjs|png|py|svelte|svg|ts|txt|webmanifest))$/;

/** @param {string} folder @returns {string[]} */
const sourcesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const isIn = folder === '' ? FOLDERS.includes(entry.name) : !MADE.has(entry.name);
      return isIn ? sourcesIn(path) : [];
    }
    return entry.isFile() && SOURCE.test(entry.name) ? [path] : [];
  });

const dateOf = (/** @type {string} */ file) =>
  statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Packs the sources that page and server were built from beside the page, for the people who use the server: the licence
 * (AGPL) promises them. Where there is no `tar`, the owner names an address (`SOURCE_URL`).
 */
export function packSourceIfStale() {
  const name = 'apps/web/dist/source.tgz';
  const builds = ['apps/web/dist/index.html', 'apps/server/dist/server.js'];
  if (builds.every((file) => dateOf(file) < dateOf(name))) return;
  const archive = join(root, name);
  try {
    const input = sourcesIn('').join('\n');
    execFileSync('tar', ['-czf', `${archive}.part`, '-C', root, '-T', '-'], { input });
    renameSync(`${archive}.part`, archive);
  } catch (error) {
    console.log(`the source code could not be packed, set SOURCE_URL: ${error}`);
  }
}
