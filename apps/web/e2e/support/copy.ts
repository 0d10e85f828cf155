import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** In the repository, because hard links need the same file system; git ignores names like this. */
const PLACE = join(root, 'dist.copy-');
const INSTALLED = 'node_modules/.package-lock.json';
/** Other suites write and delete files there. */
const CACHES: readonly string[] = ['.cache', '.vite', '.vite-temp'];

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.isDirectory()) linkSync(source, target);
    else if (!CACHES.includes(entry.name)) linkTree(source, target);
  }
}

/** What npm has installed: at the root, and in a workspace where versions differ. */
const installed = (): string[] =>
  ['.', 'games', ...['apps', 'packages'].flatMap(foldersIn)]
    .map((folder) => join(folder, 'node_modules'))
    .filter((folder) => existsSync(join(root, folder)));

const foldersIn = (folder: string): string[] =>
  readdirSync(join(root, folder)).map((name) => join(folder, name));

/** The repository as it lies here, in a folder whose files a test may change. */
export function copyOfRepository(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(PLACE);
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root });
  const gone = new Set(String(deleted).split('\0'));
  for (const file of String(execFileSync('git', listed, { cwd: root })).split('\0')) {
    if (file === '' || gone.has(file)) continue;
    cpSync(join(root, file), join(path, file));
  }
  // Links take a second where copies take twenty. Nothing writes to what is installed.
  for (const folder of installed()) linkTree(join(root, folder), join(path, folder));
  // By its date, newer than that of package-lock.json, `npm ci` is found to be needless.
  rmSync(join(path, INSTALLED));
  cpSync(join(root, INSTALLED), join(path, INSTALLED));
  return { path, remove: () => rmSync(path, { recursive: true }) };
}
