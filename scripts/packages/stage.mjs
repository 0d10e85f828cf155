import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { writeMessages } from '../messages/write.mjs';
import { publishedPackages } from './published.mjs';

/** @typedef {import('./published.mjs').Published} Published */

const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');

/**
 * JavaScript and declarations of all packages, in the folders that their sources have.
 * @param {readonly Published[]} packages
 * @param {string} folder
 */
function compile(packages, folder) {
  const config = join(root, 'tsconfig.publish.json');
  const settings = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      noEmit: false,
      incremental: false,
      declaration: true,
      // Sources import each other as .ts; what is published has .js and .d.ts.
      rewriteRelativeImportExtensions: true,
      rootDir: '.',
      outDir: folder,
    },
    // All of them: what the compiler meets first in node_modules, where packages are links, it takes
    // for somebody else's and does not write.
    files: packages.flatMap(({ files }) => files),
  };
  // In the root, because paths of a configuration are relative to it.
  writeFileSync(config, JSON.stringify(settings));
  try {
    execFileSync(process.execPath, [compiler, '-p', config], { cwd: root, stdio: 'pipe' });
  } catch (error) {
    throw new Error(`tsc: ${/** @type {{ stdout: Buffer }} */ (error).stdout}`);
  } finally {
    rmSync(config);
  }
  // The compiler rewrites imports in JavaScript alone.
  for (const file of filesBelow(folder).filter((name) => name.endsWith('.d.ts'))) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/(['"])(\.{1,2}\/[^'"]+)\.ts\1/g, '$1$2.js$1'));
  }
}

/** @param {string} folder @returns {string[]} */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const IMPORT = /(?:from|import) ?\(?['"]([^'".][^'"]*)['"]/g;

/** The packages that the files of a folder import. @param {string} folder */
function importsOf(folder) {
  const names = filesBelow(folder).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, address]) =>
      address.split('/', address.startsWith('@') ? 2 : 1).join('/'),
    ),
  );
  return new Set(names);
}

/**
 * As it is published: built files instead of sources, and only the dependencies that these import.
 * @param {Published} published
 * @param {string} dist
 */
function manifestFor({ manifest, exports }, dist) {
  const { name, version, description, license, type, sideEffects, dependencies } = manifest;
  const imported = importsOf(dist);
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const built = (/** @type {string} */ target) => {
    const path = target.replace(/^\.\/(src\/)?/, './dist/').replace(/\.ts$/, '');
    return { types: `${path}.d.ts`, default: `${path}.js` };
  };
  return {
    name,
    version,
    description,
    license,
    type,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    engines,
    files: ['dist'],
    exports: Object.fromEntries(
      Object.entries(exports).map(([key, target]) => [key, built(target)]),
    ),
    dependencies: Object.fromEntries(
      Object.entries(dependencies ?? {}).filter(([each]) => imported.has(each)),
    ),
  };
}

/**
 * Writes each package as it is published into a folder of its own.
 * @param {string} folder made anew
 * @returns {(Published & { staged: string })[]}
 */
export function stagePackages(folder) {
  rmSync(folder, { recursive: true, force: true });
  writeMessages();
  const packages = publishedPackages();
  const built = join(folder, '.built');
  compile(packages, built);
  const staged = packages.map((published) => {
    const place = join(folder, basename(published.folder));
    const dist = join(place, 'dist');
    mkdirSync(place, { recursive: true });
    cpSync(join(built, published.source), dist, { recursive: true });
    cpSync(join(root, published.folder, 'README.md'), join(place, 'README.md'));
    cpSync(join(root, 'LICENSE-MIT'), join(place, 'LICENSE'));
    const manifest = manifestFor(published, dist);
    writeFileSync(join(place, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
    return { ...published, staged: place };
  });
  rmSync(built, { recursive: true });
  return staged;
}
