import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './lib/paths.mjs';

// A step of the Dockerfile: leaves in node_modules only what the built server loads.

/** Our own packages need them for what they draw, of which the server loads nothing. */
const OF_THE_PAGE = ['svelte', '@lucide/svelte'];
/** The bundle contains them. */
const OUR_OWN = '@sobremesa';
/** For editors and debuggers. */
const NEVER_LOADED = /\.(map|d\.[cm]?ts)$/;

/**
 * The folder in which Node finds a package.
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
function locate(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return realpathSync(folder);
  return from === dirname(from) ? undefined : locate(name, dirname(from));
}

/**
 * The folders of all packages that the one in this folder needs, itself included.
 * @param {string} folder
 * @param {Set<string>} [found]
 */
function neededBy(folder, found = new Set()) {
  if (found.has(folder)) return found;
  found.add(folder);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const names = Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
  });
  for (const name of names) {
    const place = OF_THE_PAGE.includes(name) ? undefined : locate(name, folder);
    if (place !== undefined) neededBy(place, found);
  }
  return found;
}

/**
 * The folders of packages in a node_modules and in those below it.
 * @param {string} modules
 * @returns {string[]}
 */
export function installedIn(modules) {
  if (!existsSync(modules)) return [];
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name)).map((part) => join(name, part))
        : name,
    )
    .map((name) => join(modules, name))
    .flatMap((folder) => [folder, ...installedIn(join(folder, 'node_modules'))]);
}

/**
 * Whether a file of an addon is for another platform, or the source from which it was built.
 * @param {string} path
 * @param {string} platform such as `linux-x64`
 */
function isForeign(path, platform) {
  const [, , built] = /(^|\/)prebuilds\/([^/]+)\//.exec(path.split(sep).join('/')) ?? [];
  if (built !== undefined) return built !== platform || path.endsWith('.musl.node');
  return /\.(c|cc|cpp|h|gyp|gypi)$/.test(path);
}

/**
 * @param {string} app the folder of the app
 * @param {string[]} modules the node_modules to be trimmed
 * @param {string} platform
 */
export function trimInstalled(app, modules, platform) {
  const needed = neededBy(realpathSync(app));
  for (const folder of modules.filter(existsSync)) {
    // The list of what npm has installed would no longer be true.
    for (const name of [OUR_OWN, '.bin', '.package-lock.json']) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
    for (const place of installedIn(folder)) {
      if (!needed.has(place)) rmSync(place, { recursive: true, force: true });
    }
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      if (entry.isFile() && (NEVER_LOADED.test(basename(path)) || isForeign(path, platform))) {
        rmSync(path);
      }
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const app = join(root, 'apps/server');
  trimInstalled(
    app,
    [join(root, 'node_modules'), join(app, 'node_modules')],
    `${process.platform}-${process.arch}`,
  );
}
