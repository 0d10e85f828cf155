// Paths in Markdown: which code spans are paths, and whether they lead to something.
import { posix } from 'node:path';

const EXTENSIONS = ['ts', 'mjs', 'js', 'svelte', 'css', 'md', 'py', 'c', 'sh', 'html', 'svg'];
const isFileName = new RegExp(`[\\w*>-]\\.(${EXTENSIONS.join('|')})$`);

/** @param {string} text */
const withoutFences = (text) => text.replace(/^```[\s\S]*?^```/gm, '');

/** Alternatives in braces become paths of their own. @param {string} path @returns {string[]} */
function expanded(path) {
  const found = /^(.*?)\{([^{}]+)\}(.*)$/.exec(path);
  if (!found) return [path];
  const [, before, inside, after] = found;
  return inside.split(',').flatMap((part) => expanded(`${before}${part}${after}`));
}

/** `*` and `<id>` stand for any one name or part of a name. @param {string} path */
const patternOf = (path) =>
  path
    .replace(/<[^<>]+>/g, '*')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '[^/]*');

/**
 * Knows the paths of a project.
 * @param {readonly string[]} files paths of all files, from the root
 */
export function pathChecker(files) {
  /** @type {Set<string>} */
  const places = new Set();
  for (const file of files) {
    for (let place = file; place !== '.'; place = posix.dirname(place)) places.add(place);
  }
  const top = new Set([...places].map((place) => place.split('/')[0]));
  const all = [...places].join('\n');

  /** @param {string} span */
  const isPath = (span) =>
    /^[\w.][\w.*<>{},/-]*$/.test(span) &&
    (isFileName.test(span) || (span.includes('/') && top.has(span.split('/')[0])));

  /** @param {string} folder of the document @param {string} path */
  function leads(folder, path) {
    const pattern = patternOf(path.replace(/\/$/, ''));
    const isWhole = (/** @type {string} */ from) =>
      new RegExp(`^${patternOf(posix.normalize(from)).replace(/\/$/, '')}$`, 'm').test(all);
    if (isWhole(path) || isWhole(posix.join(folder, path))) return true;
    // The end of a path is enough where the text around it says which folder is meant.
    return !top.has(path.split('/')[0]) && new RegExp(`(^|/)${pattern}$`, 'm').test(all);
  }

  /**
   * The paths in code spans of a document that lead nowhere.
   * @param {string} document its path
   * @param {string} text
   * @returns {string[]}
   */
  return function wrongPaths(document, text) {
    return [...withoutFences(text).matchAll(/`([^`\n]+)`/g)]
      .map(([, span]) => span)
      .filter(isPath)
      .filter((path) => !expanded(path).every((one) => leads(posix.dirname(document), one)));
  };
}
