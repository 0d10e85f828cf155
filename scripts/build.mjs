import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/paths.mjs';

/**
 * What is built: the bundles of an app, by name. The first is what people run, and is moved into
 * place last, so that it never runs beside older workers.
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
      'sqlite-worker': 'src/storage/sqlite-worker.js',
    },
  },
};

/**
 * The latest change at or below a path. Folders count, so that a deleted file is noticed too.
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
 * Whether something that goes into it is newer than what was built.
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

/** Only our own code goes into a bundle: some packages find their files by where they lie. */
const isInstalled = (/** @type {string} */ id) => !/^(\.|\/|@sobremesa\/)/.test(id);

/** @param {Target} target */
async function build({ app, entries }) {
  const { rolldown } = await import('rolldown');
  const folder = join(root, app);
  // A sibling of dist, so that the source map's relative paths hold after the move.
  const temporary = mkdtempSync(join(folder, 'dist.'));
  const started = Date.now() / 1000;
  try {
    for (const [name, file] of Object.entries(entries).reverse()) {
      const input = join(folder, file);
      const graph = await rolldown({
        input,
        platform: 'node',
        logLevel: 'silent',
        external: (id) => id !== input && isInstalled(id),
      });
      const output = join(temporary, `${name}.js`);
      await graph.write({ file: output, format: 'esm', sourcemap: true, codeSplitting: false });
      await graph.close();
      // Dated from before the sources were read: an edit during the build leaves the bundle stale.
      utimesSync(output, started, started);
      const place = join(folder, 'dist', `${name}.js`);
      mkdirSync(dirname(place), { recursive: true });
      // Renaming is atomic, so two processes building at once never run half a bundle.
      renameSync(`${output}.map`, `${place}.map`);
      renameSync(output, place);
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Returns the address to import the bundle from. Says nothing: stdout belongs to the command.
 * @param {Target} target
 */
export async function buildIfStale(target) {
  if (isStale(target.app, bundleOf(target))) await build(target);
  return pathToFileURL(bundleOf(target)).href;
}

const app = 'apps/web';

/**
 * The page as people get it, whatever NODE_ENV says: Vite takes `import.meta.env.PROD` from there,
 * and test runners set it to `test`.
 * @param {import('vite').BuildOptions} [options]
 */
export async function buildPage(options = {}) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const { build: bundle } = await import('vite');
    await bundle({ root: join(root, app), logLevel: 'warn', build: options });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** The page, which the server serves from `apps/web/dist`. */
export async function buildPageIfStale() {
  const besides = ['index.html', 'public', 'shell', 'vite.config.ts'];
  if (!isStale(app, join(root, app, 'dist/index.html'), besides)) return;
  await buildPage();
}
