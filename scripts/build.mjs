import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/paths.mjs';

/**
 * The bundles of each app. The first entry is the main program, which is moved into place last, so
 * that it never starts older workers.
 * @typedef {{ app: string, entries: Record<string, string> }} Target
 * @type {{ cli: Target, server: Target }}
 */
export const targets = {
  cli: { app: 'apps/cli', entries: { sobremesa: 'src/main.ts' } },
  server: {
    app: 'apps/server',
    entries: {
      server: 'src/main.ts',
      'bots/worker': 'src/bots/worker.ts',
      'records/worker': 'src/records/worker.ts',
      'notices/worker': 'src/notices/worker.ts',
      'sqlite-worker': 'src/storage/sqlite-worker.js',
    },
  },
};

/**
 * The latest modification at or below a path. Folders count, so that deleted files are detected.
 * @param {string} path
 * @returns {number}
 */
function latest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => latest(join(path, name))));
}

/** @param {Target} target */
const bundleOf = ({ app, entries }) => join(root, app, 'dist', `${Object.keys(entries)[0]}.js`);

/**
 * Whether a source is newer than the build.
 * @param {string} app
 * @param {string} built
 * @param {string[]} besides paths in the app, besides its sources
 */
function isStale(app, built, besides = []) {
  const date = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
  const own = ['src', ...besides].map((path) => `${app}/${path}`);
  const sources = [...packages, 'games', ...own, 'package-lock.json', 'scripts/build.mjs'];
  return sources.some((source) => latest(join(root, source)) > date);
}

/** Installed packages stay outside the bundle, because some locate files relative to themselves. */
const isInstalled = (/** @type {string} */ id) => !/^(\.|\/|@sobremesa\/)/.test(id);

/** Imported here, because it needs installed packages. */
const writeMessages = async () => (await import('./messages/write.mjs')).writeMessages();

/**
 * Writes one bundle, `NAME.js` in a folder, and beside it in `chunks` what it imports at run time. In a
 * single file rolldown would declare all that these modules share with others as variables which a
 * function fills later. V8 cannot inline such functions without a check at every call.
 * @param {string} input
 * @param {string} folder
 * @param {string} name
 * @param {import('rolldown').Plugin[]} [plugins]
 */
async function bundle(input, folder, name, plugins = []) {
  const { rolldown } = await import('rolldown');
  const graph = await rolldown({
    input,
    platform: 'node',
    logLevel: 'silent',
    external: (id) => id !== input && isInstalled(id),
    plugins,
  });
  await graph.write({
    dir: folder,
    entryFileNames: `${name}.js`,
    chunkFileNames: 'chunks/[name]-[hash].js',
    format: 'esm',
    sourcemap: true,
  });
  await graph.close();
}

/**
 * Builds changed sources into another folder, which must be inside of the repository for the installed packages.
 * @param {Target} target
 * @param {string} folder
 * @param {import('rolldown').Plugin[]} plugins
 */
export async function buildInto({ app, entries }, folder, plugins) {
  await writeMessages();
  for (const [name, file] of Object.entries(entries)) {
    await bundle(join(root, app, file), folder, name, plugins);
  }
}

/**
 * The paths of all files below a folder, from there.
 * @param {string} folder
 */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(folder, join(item.parentPath, item.name)));

/** @param {Target} target */
async function build({ app, entries }) {
  await writeMessages();
  const folder = join(root, app);
  // A sibling of dist, so that the source map's relative paths hold after the move.
  const temporary = mkdtempSync(join(folder, 'dist.'));
  const started = Date.now() / 1000;
  try {
    for (const [name, file] of Object.entries(entries).reverse()) {
      await bundle(join(folder, file), temporary, name);
      const entry = `${name}.js`;
      // The time before the sources were read, so that an edit during the build makes the bundle stale.
      utimesSync(join(temporary, entry), started, started);
      for (const written of [...filesIn(temporary).filter((path) => path !== entry), entry]) {
        const place = join(folder, 'dist', written);
        mkdirSync(dirname(place), { recursive: true });
        // Renaming is atomic, so that concurrent builds never leave half a bundle.
        renameSync(join(temporary, written), place);
      }
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Returns the URL of the bundle. Prints nothing, because stdout belongs to the command.
 * @param {Target} target
 */
export async function buildIfStale(target) {
  if (isStale(target.app, bundleOf(target))) await build(target);
  return pathToFileURL(bundleOf(target)).href;
}

const app = 'apps/web';

/**
 * Builds for production independent of NODE_ENV, which test runners set to `test` and from which Vite
 * takes `import.meta.env.PROD`.
 * @param {import('vite').BuildOptions} [options]
 * @param {'production' | 'static'} [mode]
 */
async function buildPage(options = {}, mode = 'production') {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const { build: bundle } = await import('vite');
    await bundle({ root: join(root, app), mode, logLevel: 'warn', build: options });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** @param {string} document */
const isPageStale = (document) =>
  isStale(app, document, ['index.html', 'public', 'shell', 'vite.config.ts']);

export async function buildPageIfStale() {
  if (isPageStale(join(root, app, 'dist/index.html'))) await buildPage();
}

/** The page without a server, for any static host. Returns its folder. */
export async function buildStaticPageIfStale() {
  const outDir = join(root, 'dist-static');
  if (isPageStale(join(outDir, 'index.html'))) {
    await buildPage({ outDir, emptyOutDir: true }, 'static');
  }
  return outDir;
}
