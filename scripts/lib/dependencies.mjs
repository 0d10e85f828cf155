import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * @typedef {object} Dependency
 * @property {string} name
 * @property {string} version
 * @property {string} licence
 * @property {string} node the required range of Node versions
 */

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The supported range of Node versions. */
export const promisedNode = () => /** @type {string} */ (readJson('package.json').engines.node);

/**
 * Every third-party package of the product, from package-lock.json.
 * @returns {Dependency[]}
 */
export function productionDependencies() {
  /** @type {Record<string, { version: string, license?: string, dev?: boolean, link?: boolean, engines?: { node?: string } }>} */
  const packages = readJson('package-lock.json').packages;
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license, engines }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? 'unknown',
      node: engines?.node ?? '*',
    }));
}
