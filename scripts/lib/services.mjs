import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

/** Debian keeps a folder for every version of PostgreSQL, and none of them in PATH. */
function postgresFolders() {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return [];
  const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(versions, version, 'bin'));
}

/**
 * Where a program is, if anywhere.
 * @param {string} program
 * @returns {string | undefined}
 */
function find(program) {
  const folders = [...postgresFolders(), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** Programs that suites of the server run, each with the Debian package that has it. */
const packages = /** @type {const} */ ({
  initdb: 'postgresql',
  postgres: 'postgresql',
  'redis-server': 'redis-server',
  python3: 'python3',
});

/** @typedef {keyof typeof packages} ServiceProgram */

/**
 * The path of a program; an error that says what to install where it is missing.
 * @param {ServiceProgram} program
 */
export function serviceProgram(program) {
  const path = find(program);
  if (!path) throw new Error(`no ${program} here: install ${packages[program]}`);
  return path;
}

const missing = () => [
  ...new Set(Object.entries(packages).flatMap(([program, name]) => (find(program) ? [] : name))),
];

/** Storage and bus are tested against the real thing, started by the suites for themselves alone. */
export async function installServicesIfNeeded() {
  if (missing().length > 0) await aptInstall(missing());
  if (missing().length > 0) {
    console.log(`suites of storage, bus and records will fail; install ${missing().join(' ')}`);
  }
}
