import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

/** Debian has a folder for every version of PostgreSQL, none of them in PATH. */
function postgresFolders() {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return [];
  const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(versions, version, 'bin'));
}

/**
 * The path of a program, if it is installed.
 * @param {string} program
 * @returns {string | undefined}
 */
function find(program) {
  const folders = [...postgresFolders(), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** Programs that server suites run, with their Debian packages. */
const packages = /** @type {const} */ ({
  initdb: 'postgresql',
  postgres: 'postgresql',
  pg_dump: 'postgresql-client',
  pg_restore: 'postgresql-client',
  'redis-server': 'redis-server',
  python3: 'python3',
});

/** @typedef {keyof typeof packages} ServiceProgram */

/**
 * The path of a program; throws an error that names the package to install if it is missing.
 * @param {ServiceProgram} program
 */
export function serviceProgram(program) {
  const path = find(program);
  if (!path) throw new Error(`${program} not found; install ${packages[program]}`);
  return path;
}

const missing = () => [
  ...new Set(Object.entries(packages).flatMap(([program, name]) => (find(program) ? [] : name))),
];

/** Storage and bus are tested against real services, which the suites start. */
export async function installServicesIfNeeded() {
  if (missing().length > 0) await aptInstall(missing());
  if (missing().length > 0) {
    console.log(`suites of storage, bus and records will fail; install ${missing().join(' ')}`);
  }
}
