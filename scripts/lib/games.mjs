import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** @param {string} file */
export const read = (file) => readFileSync(join(root, file), 'utf8');

export const TEMPLATE = 'template';

/** The folders of games/ that hold a game, the template too. */
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
