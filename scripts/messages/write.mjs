import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from '../lib/paths.mjs';
import { compileFolder, messagesIn, SOURCE } from './folder.mjs';

const HEAD = '// Written by `npm run messages` from the JSON files beside it.\n';
const PLACES = ['apps', 'packages', 'games'];
const ELSEWHERE = new Set(['node_modules', 'dist', 'golden', 'test', 'e2e']);
/** What the page loads, in the reader's language only. */
const OF_PAGE = /^(?:apps\/web|packages\/ui|games\/[^/]+\/table)\//;

/** @param {string} folder @returns {string[]} */
const foldersBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || ELSEWHERE.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return [path, ...foldersBelow(path)];
  });

/** Where messages are: folders of that name with a file in the source language. */
export const messageFolders = () =>
  PLACES.flatMap((place) => foldersBelow(join(root, place))).filter(
    (folder) => basename(folder) === 'messages' && readdirSync(folder).includes(`${SOURCE}.json`),
  );

/** @param {string} folder */
export const filesIn = (folder) =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [
        basename(name, '.json'),
        messagesIn(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
      ]),
  );

/** Files that are as they should be keep their dates, from which builds know whether they are stale. */
function write(/** @type {string} */ file, /** @type {string} */ text) {
  let present = '';
  try {
    present = readFileSync(file, 'utf8');
  } catch {
    // Not written yet.
  }
  if (present !== text) writeFileSync(file, text);
}

/**
 * Writes a module for each language beside every file of messages.
 * @returns {{ problems: string[], missing: string[] }} what is wrong, and what other languages stand in for
 */
export function writeMessages() {
  const folders = messageFolders().map((folder) => ({ folder, files: filesIn(folder) }));
  // A language exists as soon as one folder has a file of it.
  const languages = [...new Set(folders.flatMap(({ files }) => [...files.keys()]))].sort();
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const missing = [];
  for (const { folder, files } of folders) {
    const path = `${relative(root, folder)}/`;
    const result = compileFolder(files, languages, OF_PAGE.test(path) ? 'page' : 'node');
    problems.push(...result.problems.map((each) => path + each));
    missing.push(...result.missing.map((each) => path + each));
    for (const [name, code] of Object.entries(result.modules))
      write(join(folder, name), HEAD + code);
    for (const name of readdirSync(folder)) {
      if (name.endsWith('.ts') && !(name in result.modules)) rmSync(join(folder, name));
    }
  }
  return { problems, missing };
}
