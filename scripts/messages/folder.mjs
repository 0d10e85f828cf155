import { compile, narrower } from './compile.mjs';

/** The language in which messages are written first; it says which messages there are. */
export const SOURCE = 'es';
/** Whoever has no message of their own reads this one. */
const LAST = 'en';

/** The languages in which a message is looked for: es-419, es, en. */
export const chain = (/** @type {string} */ language) => {
  const parents = [];
  for (let tag = language; tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-'))))
    parents.push(tag);
  return [...new Set([...parents, LAST])];
};

/**
 * The messages of a file. A key that begins with @ describes the message of that name for translators, as in ARB files.
 * @param {Record<string, unknown>} file
 * @returns {Map<string, string>}
 */
export const messagesIn = (file) =>
  new Map(
    Object.entries(file).flatMap(([key, text]) =>
      key.startsWith('@') || typeof text !== 'string' ? [] : [[key, text]],
    ),
  );

/** @typedef {Map<string, Map<string, string>>} Files the messages of a folder by language */

/**
 * A slash in a key makes an object of messages.
 * @param {[string, string][]} entries path and value
 * @param {string} separator
 * @param {string} indent
 * @returns {string}
 */
function nested(entries, separator, indent = '') {
  /** @type {Map<string, [string, string][]>} */
  const groups = new Map();
  for (const [path, value] of entries) {
    const [head, ...rest] = path.split('/');
    const group = groups.get(head) ?? [];
    group.push([rest.join('/'), value]);
    groups.set(head, group);
  }
  const inner = `${indent}  `;
  const lines = [...groups].map(([head, group]) => {
    const name = /^[a-zA-Z_]\w*$/.test(head) ? head : JSON.stringify(head);
    const isLeaf = group.length === 1 && group[0][0] === '';
    if (!isLeaf && group.some(([rest]) => rest === ''))
      throw new Error(`${head} is a message and a group`);
    const readonly = separator === ';' ? 'readonly ' : '';
    return `${inner}${readonly}${name}: ${isLeaf ? group[0][1] : nested(group, separator, inner)}${separator}\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/**
 * What is wrong with the messages of a folder, and the modules that are made of them.
 * @param {Files} files
 * @param {readonly string[]} languages those of the project
 * @param {'page' | 'node'} kind whether the page loads them, in the language that is spoken
 */
export function compileFolder(files, languages, kind) {
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const missing = [];
  const source = files.get(SOURCE) ?? new Map();
  /** @type {Map<string, Map<string, string>>} */
  const types = new Map([...source.keys()].map((key) => [key, new Map()]));
  /** @type {Map<string, Map<string, import('./compile.mjs').Compiled>>} */
  const compiled = new Map();
  for (const [language, messages] of files) {
    const own = new Map();
    for (const [key, text] of messages) {
      const place = `${language}.json: ${key}`;
      try {
        const known = types.get(key);
        if (!known) throw new Error(`is not in ${SOURCE}.json`);
        const result = compile(text, language, nameOf(language));
        own.set(key, result);
        for (const [name, type] of result.types) {
          const exact = narrower(known.get(name), type);
          if (exact === undefined)
            throw new Error(`{${name}} is ${known.get(name)} in another language`);
          known.set(name, exact);
        }
      } catch (error) {
        problems.push(`${place}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
    compiled.set(language, own);
  }
  const first = compiled.get(SOURCE) ?? new Map();
  for (const [language, own] of compiled) {
    for (const [key, { types: asked, shown }] of own) {
      const { types: given = new Map(), shown: needed = new Set() } = first.get(key) ?? {};
      for (const name of asked.keys()) {
        if (!given.has(name))
          problems.push(`${language}.json: ${key}: {${name}} is not in ${SOURCE}.json`);
      }
      for (const name of needed) {
        // A choice may need no words in another language, a value that is shown may not get lost.
        if (!shown.has(name) && !asked.has(name))
          problems.push(`${language}.json: ${key}: {${name}} is missing`);
      }
    }
  }

  /** @type {Record<string, string>} */
  const modules = {};
  const signature = (/** @type {Map<string, string>} */ parameters) =>
    parameters.size === 0
      ? 'string'
      : `(p: { ${[...parameters].map(([name, type]) => `readonly ${name}: ${type}`).join('; ')} }) => string`;
  const shape = nested(
    [...types].map(([key, parameters]) => [key, signature(parameters)]),
    ';',
  );
  modules['types.ts'] = `export interface Messages ${shape}\n`;
  for (const language of languages) {
    /** @type {Set<string>} */
    const speeches = new Set();
    /** @type {[string, string][]} */
    const entries = [];
    for (const key of source.keys()) {
      const from = chain(language).find((each) => files.get(each)?.has(key));
      if (
        from !== language &&
        !chain(language)
          .slice(0, -1)
          .includes(from ?? '')
      )
        missing.push(`${language}.json: ${key}`);
      const message = compiled.get(from ?? SOURCE)?.get(key);
      if (!message) continue;
      if (message.usesSpeech) speeches.add(from ?? SOURCE);
      const isConstant = message.types.size === 0 && types.get(key)?.size !== 0;
      entries.push([key, isConstant ? `() => ${message.code}` : message.code]);
    }
    modules[`${language}.ts`] = [
      ...(speeches.size > 0 ? ["import { Speech } from '@sobremesa/words/speech';"] : []),
      "import type { Messages } from './types.ts';\n",
      ...[...speeches].map((each) => `const ${nameOf(each)} = new Speech('${each}');`),
      `const messages: Messages = ${nested(entries, ',')};`,
      'export default messages;\n',
    ].join('\n');
  }
  if (kind === 'page') modules['index.ts'] = inOneLanguage(languages);
  modules['all.ts'] = inEveryLanguage(languages);
  return { modules, problems, missing };
}

/** The name of the variable with the `Speech` of a language. */
const nameOf = (/** @type {string} */ language) => language.replaceAll('-', '_');

/** For the page: loaded in the language that is spoken, and reactive. */
const inOneLanguage = (/** @type {readonly string[]} */ languages) =>
  `import { catalogue } from '@sobremesa/ui/speaking';
import type { Messages } from './types.ts';

export type { Messages } from './types.ts';

export const m = catalogue<Messages>({
${languages.map((each) => `  ${JSON.stringify(each)}: () => import('./${each}.ts'),\n`).join('')}});
`;

/** For servers, terminals and tests: at once. */
const inEveryLanguage = (/** @type {readonly string[]} */ languages) =>
  `import type { Language } from '@sobremesa/words';
${languages.map((each) => `import ${nameOf(each)} from './${each}.ts';\n`).join('')}import type { Messages } from './types.ts';

export type { Messages } from './types.ts';

export const messages: Readonly<Record<Language, Messages>> = {
${languages.map((each) => `  ${JSON.stringify(each)}: ${nameOf(each)},\n`).join('')}};
`;
