// Journeys through the code: lists of files in Markdown, each of which must be connected with the ones before it.
import { posix } from 'node:path';

/**
 * @typedef {{ file: string, contract?: string, maker?: string }} Stop a file, and what brings it together with one before it
 * @typedef {{ name: string, legs: Stop[][] }} Journey in order, anew after each hop
 * @typedef {{ read: (file: string) => string | undefined, packages: Map<string, { folder: string, exports: Record<string, string> }> }} Sources
 */

/** How control passes from one program or thread to another, where no import can be followed. */
const HOPS = ['socket', 'request', 'thread', 'worker', 'database'];

/**
 * A heading begins a journey, a numbered item is a file, and a line in bold a hop. After the file may be named, in parentheses,
 * the contract or the maker by which it is known to one before it.
 * @param {string} text
 * @returns {Journey[]}
 */
export function journeysIn(text) {
  /** @type {Journey[]} */
  const journeys = [];
  for (const line of text.split('\n')) {
    const heading = /^## (.+)$/.exec(line)?.[1];
    const [, file, kind, known] =
      /^\d+\. `([^`]+)`(?: \((contract|made in) `([^`]+)`\))?/.exec(line) ?? [];
    const hop = /^\*\*(.+)\*\*$/.exec(line)?.[1];
    if (heading) journeys.push({ name: heading, legs: [[]] });
    const legs = journeys.at(-1)?.legs;
    if (hop && !HOPS.some((kind) => hop.includes(kind))) throw new Error(`no known hop: ${hop}`);
    if (hop) legs?.push([]);
    if (file) legs?.at(-1)?.push({ file, [kind === 'contract' ? 'contract' : 'maker']: known });
  }
  return journeys
    .map(({ name, legs }) => ({ name, legs: legs.filter((leg) => leg.length > 0) }))
    .filter(({ legs }) => legs.length > 0);
}

/** @param {Journey} journey */
export const filesOf = ({ legs }) => [...new Set(legs.flat().map(({ file }) => file))];

/** @param {string} from @param {string} specifier @param {Sources} sources */
function resolved(from, specifier, { packages }) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, name, rest] = /^(@[^/]+\/[^/]+)(.*)$/.exec(specifier) ?? [];
  const found = packages.get(name ?? '');
  const target = found?.exports[`.${rest}`];
  return found && target ? posix.join(found.folder, target) : undefined;
}

const IMPORT = /(?:\bfrom|\bimport\(|\bimport) ?'([^']+)'/g;
const TYPE_IMPORT = /\bimport type [^;]*? from '([^']+)'/g;

/**
 * What a file imports; through the index of a package also what that exports.
 * @param {string} file
 * @param {Sources} sources
 * @param {RegExp} [pattern]
 */
function importsOf(file, sources, pattern = IMPORT) {
  const text = sources.read(file) ?? '';
  const specifiers = [...text.matchAll(pattern)];
  const direct = specifiers.flatMap(([, specifier]) => {
    const target = resolved(file, specifier, sources);
    return target ? [{ target, isPackage: !specifier.startsWith('.') }] : [];
  });
  const through = direct
    .filter(({ isPackage }) => isPackage)
    .flatMap(({ target }) =>
      [...(sources.read(target) ?? '').matchAll(/\bexport [^;]*? from '(\.[^']+)'/g)].map(
        ([, specifier]) => posix.join(posix.dirname(target), specifier),
      ),
    );
  return new Set([...direct.map(({ target }) => target), ...through]);
}

/** Whether a file has only types of a contract: then nothing runs there. @param {string} file @param {string} contract @param {Sources} sources */
const keeps = (file, contract, sources) =>
  importsOf(file, sources, TYPE_IMPORT).has(contract) && !needs(file, contract, sources);

/** Whether a file runs what is in another one. @param {string} file @param {string} other @param {Sources} sources */
function needs(file, other, sources) {
  const text = (sources.read(file) ?? '').replace(TYPE_IMPORT, '');
  return importsOf(file, {
    ...sources,
    read: (each) => (each === file ? text : sources.read(each)),
  }).has(other);
}

/** Whether one file makes what is in another: `new` with a class that it imports. @param {string} maker @param {string} file @param {Sources} sources */
function makes(maker, file, sources) {
  const text = sources.read(maker) ?? '';
  return [...text.matchAll(/\bimport \{([^}]+)\} from '([^']+)'/g)].some(
    ([, names, specifier]) =>
      resolved(maker, specifier, sources) === file &&
      names.split(',').some((name) => text.includes(`new ${name.trim()}(`)),
  );
}

/**
 * Whether a file is connected with one before it: one imports the other, both keep the contract, or the one before has it from its maker.
 * @param {Stop} stop
 * @param {string} before
 * @param {Sources} sources
 */
function isReached({ file, contract, maker }, before, sources) {
  if (contract) return [before, file].every((each) => keeps(each, contract, sources));
  if (maker) return importsOf(before, sources).has(maker) && makes(maker, file, sources);
  return importsOf(file, sources).has(before) || importsOf(before, sources).has(file);
}

/**
 * Files that do not exist, and files that neither import nor are imported by an earlier one since the last hop. Both
 * directions count: a port or a callback leads to the file that implements it.
 * @param {Journey} journey
 * @param {Sources} sources
 * @returns {string[]}
 */
export function gapsIn({ legs }, sources) {
  return legs.flatMap((leg) =>
    leg.flatMap((stop, index) => {
      const { file } = stop;
      if (sources.read(file) === undefined) return [`${file} does not exist`];
      if (
        index === 0 ||
        leg.slice(0, index).some((before) => isReached(stop, before.file, sources))
      )
        return [];
      return [`${file} is connected with no file before it`];
    }),
  );
}
