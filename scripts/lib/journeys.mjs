// Journeys through the code: lists of files in Markdown, each of which must be connected with the ones before it.
import { posix } from 'node:path';

/**
 * @typedef {{ name: string, legs: string[][] }} Journey files in order, anew after each hop
 * @typedef {{ read: (file: string) => string | undefined, packages: Map<string, { folder: string, exports: Record<string, string> }> }} Sources
 */

/** How control passes from one program or thread to another, where no import can be followed. */
const HOPS = ['socket', 'request', 'thread', 'worker', 'database'];

/**
 * A heading begins a journey, a numbered item is a file, and a line in bold a hop.
 * @param {string} text
 * @returns {Journey[]}
 */
export function journeysIn(text) {
  /** @type {Journey[]} */
  const journeys = [];
  for (const line of text.split('\n')) {
    const heading = /^## (.+)$/.exec(line)?.[1];
    const file = /^\d+\. `([^`]+)`/.exec(line)?.[1];
    const hop = /^\*\*(.+)\*\*$/.exec(line)?.[1];
    if (heading) journeys.push({ name: heading, legs: [[]] });
    const legs = journeys.at(-1)?.legs;
    if (hop && !HOPS.some((kind) => hop.includes(kind))) throw new Error(`no known hop: ${hop}`);
    if (hop) legs?.push([]);
    if (file) legs?.at(-1)?.push(file);
  }
  return journeys
    .map(({ name, legs }) => ({ name, legs: legs.filter((leg) => leg.length > 0) }))
    .filter(({ legs }) => legs.length > 0);
}

/** @param {Journey} journey */
export const filesOf = ({ legs }) => [...new Set(legs.flat())];

/** @param {string} from @param {string} specifier @param {Sources} sources */
function resolved(from, specifier, { packages }) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, name, rest] = /^(@[^/]+\/[^/]+)(.*)$/.exec(specifier) ?? [];
  const found = packages.get(name ?? '');
  const target = found?.exports[`.${rest}`];
  return found && target ? posix.join(found.folder, target) : undefined;
}

/** What a file imports; through the index of a package also what that exports. @param {string} file @param {Sources} sources */
function importsOf(file, sources) {
  const text = sources.read(file) ?? '';
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport\(|\bimport) ?'([^']+)'/g)];
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

/**
 * Files that do not exist, and files that neither import nor are imported by an earlier one since the last hop. Both
 * directions count: a port or a callback leads to the file that implements it.
 * @param {Journey} journey
 * @param {Sources} sources
 * @returns {string[]}
 */
export function gapsIn({ legs }, sources) {
  return legs.flatMap((leg) =>
    leg.flatMap((file, index) => {
      if (sources.read(file) === undefined) return [`${file} does not exist`];
      if (index === 0) return [];
      const own = importsOf(file, sources);
      const isReached = leg
        .slice(0, index)
        .some((before) => own.has(before) || importsOf(before, sources).has(file));
      return isReached ? [] : [`${file} is connected with no file before it`];
    }),
  );
}
