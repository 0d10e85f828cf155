import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/paths.mjs';

const cli = join(root, 'apps/cli');
const bundle = join(cli, 'dist/sobremesa.js');

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

function isStale() {
  const built = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
  const sources = [...packages, 'apps/cli/src', 'package-lock.json', 'scripts/build.mjs'];
  return sources.some((source) => latest(join(root, source)) > built);
}

async function build() {
  const { rolldown } = await import('rolldown');
  // A sibling of dist, so that the source map's relative paths hold after the move.
  const temporary = join(cli, `dist.${process.pid}`);
  const started = Date.now() / 1000;
  try {
    const graph = await rolldown({
      input: join(cli, 'src/main.ts'),
      platform: 'node',
      logLevel: 'silent',
    });
    await graph.write({
      file: join(temporary, 'sobremesa.js'),
      format: 'esm',
      sourcemap: true,
      codeSplitting: false,
    });
    await graph.close();
    // Dated from before the sources were read: an edit during the build leaves the bundle stale.
    utimesSync(join(temporary, 'sobremesa.js'), started, started);
    mkdirSync(join(cli, 'dist'), { recursive: true });
    // Renaming is atomic, so two processes building at once never run half a bundle.
    renameSync(join(temporary, 'sobremesa.js.map'), `${bundle}.map`);
    renameSync(join(temporary, 'sobremesa.js'), bundle);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Returns the address to import the bundle from. Says nothing: stdout belongs to the command. */
export async function buildIfStale() {
  if (isStale()) await build();
  return pathToFileURL(bundle).href;
}
