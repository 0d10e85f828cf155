import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** @param {string} file */
export const read = (file) => readFileSync(join(root, file), 'utf8');

/** The folders from which `npm run new-game` makes a game, by the kind of game. They stand in no list. */
export const TEMPLATES = Object.freeze({
  /** All choose at the same time. */
  choices: 'template',
  /** One after another, with a deck and suits. */
  turns: 'templateturns',
});

/** @param {string} folder */
export const isTemplate = (folder) =>
  Object.values(TEMPLATES).some((template) => template === folder);

/** The folders of games/ that hold a game, the templates too. */
export const gameFolders = () =>
  readdirSync(join(root, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(root, 'games', name)).includes('SPEC.md'));

/** The files of the repository that match the patterns, whether git knows them already or not. */
export const filesOf = (/** @type {string[]} */ ...patterns) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
