import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { isTemplate } from '../lib/games.mjs';
import { root } from '../lib/paths.mjs';

/**
 * @typedef {object} Published a package that others can install
 * @property {string} name as npm knows it
 * @property {string} folder in the repository
 * @property {string} source the folder below which its modules lie
 * @property {Record<string, any>} manifest its package.json
 * @property {Record<string, string>} exports what is published of it, as in its package.json
 * @property {{ address: string, file: string }[]} entries every module that an export leads to
 * @property {string[]} files these, and every module of the package that they import
 */

/** What only the page can load: components, styles, puzzles (JSON modules), and whatever imports them. */
const OF_THE_PAGE = /\.(svelte|css|json)$|^@sobremesa\/ui(\/|$)|\/test(s\.ts|\/)/;

/** What Vite imports by a pattern. */
const FOUND_BY_NAME = /import\.meta\.glob[^(]*\(\[?'([^']+)'/g;

/** What a module imports, in its own package as paths. @param {string} file */
function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const found = [...text.matchAll(FOUND_BY_NAME)].map(([, pattern]) => pattern);
  return [...importedFiles.map(({ fileName }) => fileName), ...found].map((name) =>
    name.startsWith('.') ? join(dirname(file), name) : name,
  );
}

/**
 * A module and all that it imports, directly or not: paths in its own package, names of others.
 * @param {string} module
 * @param {Set<string>} [found]
 */
function closureOf(module, found = new Set()) {
  if (found.has(module)) return found;
  found.add(module);
  if (/^\/.*\.ts$/.test(module)) for (const each of importsOf(module)) closureOf(each, found);
  return found;
}

/** @param {string} file */
const needsPage = (file) => [...closureOf(file)].some((module) => OF_THE_PAGE.test(module));

/**
 * The modules of an export; one with a star has a module for each folder that fits.
 * @param {string} folder
 * @param {string} key
 * @param {string} target
 */
function modulesOf(folder, key, target) {
  if (!target.includes('*')) return [{ key, file: join(root, folder, target) }];
  return readdirSync(join(root, folder))
    .filter((name) => !isTemplate(name))
    .map((name) => ({
      key: key.replace('*', name),
      file: join(root, folder, target.replace('*', name)),
    }))
    .filter(({ file }) => existsSync(file));
}

/**
 * @param {string} folder
 * @returns {Published}
 */
function describe(folder) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  /** @type {[string, string][]} */
  const all = Object.entries(manifest.exports);
  const exports = all.filter(([key, target]) =>
    modulesOf(folder, key, target).every(({ file }) => !needsPage(file)),
  );
  const entries = exports
    .flatMap(([key, target]) => modulesOf(folder, key, target))
    .map(({ key, file }) => ({
      address: manifest.name + key.slice(1),
      file: relative(root, file),
    }));
  const files = new Set(entries.flatMap(({ file }) => [...closureOf(join(root, file))]));
  return {
    name: manifest.name,
    folder,
    source: existsSync(join(root, folder, 'src')) ? join(folder, 'src') : folder,
    manifest,
    exports: Object.fromEntries(exports),
    entries,
    files: [...files].filter((file) => file.endsWith('.ts')).map((file) => relative(root, file)),
  };
}

/** Every package that is not private. */
export function publishedPackages() {
  const folders = [
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
    'games',
  ];
  return folders.map(describe).filter(({ manifest }) => !manifest.private);
}
