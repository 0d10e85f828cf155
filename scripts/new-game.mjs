// npm run new-game NAME [KIND]: makes a small but whole game from the template of that kind, and adds it to
// the lists of games/. docs/adding-a-game.md says how to go on from there.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mentions } from './game-names.mjs';
import { filesOf, gameFolders, read, TEMPLATES } from './lib/games.mjs';
import { root } from './lib/paths.mjs';

/** Ids travel on the wire, where 32 characters are allowed, and begin identifiers. */
const NAME = /^[a-z][a-z0-9]{1,31}$/;

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} name */
function isReserved(name) {
  try {
    new Function(`'use strict'; let ${name};`);
    return false;
  } catch {
    return true;
  }
}

const lists = () => filesOf('games/*.ts').filter((file) => dirname(file) === 'games');

/** Beside which the name of the game would stand. */
const identifiersAround = () =>
  new Set(
    [
      ...lists(),
      ...Object.values(TEMPLATES).flatMap((folder) => filesOf(`games/${folder}`)),
    ].flatMap((file) => read(file).match(/\b[a-z]\w*/g) ?? []),
  );

/** Why the name cannot be that of a new game. @param {string} name @returns {string | undefined} */
function complaintAbout(name) {
  if (!NAME.test(name)) {
    return `"${name}" is not an id: use 2 to 32 lower-case letters and digits, a letter first`;
  }
  if (existsSync(join(root, 'games', name)) || existsSync(join(root, 'games', `${name}.ts`))) {
    return `"${name}" is taken: there is games/${name} already`;
  }
  if (isReserved(name) || identifiersAround().has(name)) {
    return `"${name}" is a word of the code of every game: choose another name`;
  }
  const [mention] = mentions([name]);
  return mention && `"${name}" is a word of shared code, which must not name a game (${mention})`;
}

/** The prefixes of the rule ids of a game. @param {string} folder @returns {string[]} */
const prefixesOf = (folder) =>
  read(`games/${folder}/SPEC.md`).match(/\b[A-Z]{1,2}(?=-R?\d)/g) ?? [];

/** A prefix of rule ids that no game has: letters of the name, or else any two. @param {string} name */
function freePrefix(name) {
  const taken = new Set(gameFolders().flatMap(prefixesOf));
  const [first, ...others] = name.toUpperCase().replace(/\d/g, '');
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = [...others, ...letters].map((letter) => first + letter);
  const prefix = [
    first,
    ...pairs,
    ...letters.flatMap((one) => letters.map((other) => one + other)),
  ];
  return prefix.find((candidate) => !taken.has(candidate));
}

/**
 * The text with one game's name in place of another's, by itself or at an end of an identifier.
 * `grid-template-columns` names no game.
 * @param {string} text
 * @param {string} from
 * @param {string} to
 */
const renamed = (text, from, to) =>
  text
    .replace(new RegExp(`(?<![\\w-])${from}(?![a-z0-9-])`, 'g'), to)
    .replace(new RegExp(`${capital(from)}(?![a-z0-9])`, 'g'), capital(to));

/** @param {string} name @param {string} template @returns {[path: string, text: string][]} */
function newFiles(name, template) {
  const [rules] = prefixesOf(template);
  const prefix = freePrefix(name);
  return filesOf(`games/${template}`).map((file) => [
    file.replace(template, name),
    renamed(read(file), template, name).replaceAll(`${rules}-`, `${prefix}-`),
  ]);
}

/** The games in the order in which they were added, of `games = { … }` in games/rules.ts. */
function gamesInOrder() {
  const [, ids = ''] = /\bgames = \{([^}]*)\}/.exec(read('games/rules.ts')) ?? [];
  return ids.match(/\w+/g) ?? [];
}

/**
 * The lists of games/, with the lines of the last game, an import and an entry, once more for the new one.
 * @param {string} name
 * @returns {[path: string, text: string][]}
 */
function longerLists(name) {
  const last = gamesInOrder().at(-1) ?? '';
  return lists().flatMap((list) => {
    const text = read(list);
    const longer = text.split('\n').flatMap((line) => {
      const other = renamed(line, last, name);
      return other === line ? [line] : [line, other];
    });
    return longer.join('\n') === text ? [] : [[list, longer.join('\n')]];
  });
}

/** @param {string} name @param {string} template */
function make(name, template) {
  const files = [...newFiles(name, template), ...longerLists(name)];
  for (const [file, text] of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  // Imports are sorted by name, and lines broken by length.
  tool('biome', 'check', '--write', ...files.map(([file]) => file));
  tool('vitest', 'run', '--project=unit', 'games/test/golden.test.ts', '-t', `\\b${name}/`);
  execFileSync(process.execPath, [join(root, 'scripts/packages/write-api.mjs')], { stdio: 'pipe' });
}

/** Runs an installed tool, which is heard only when it fails. @param {string} command @param {string[]} args */
function tool(command, ...args) {
  execFileSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    env: { ...process.env, GOLDEN: 'write' },
    stdio: 'pipe',
  });
}

const kinds = Object.keys(TEMPLATES);
const [name, kind = kinds[0], ...others] = process.argv.slice(2);
const template = new Map(Object.entries(TEMPLATES)).get(kind);

/** @returns {string | undefined} */
function complaintAboutWords() {
  if (name === undefined || others.length > 0) {
    return `give the new game one name and perhaps a kind: npm run new-game NAME [${kinds.join('|')}]`;
  }
  if (template === undefined) return `"${kind}" is no kind of game: use ${kinds.join(' or ')}`;
  return complaintAbout(name);
}

const complaint = complaintAboutWords();
if (complaint !== undefined || template === undefined) {
  console.error(complaint);
  process.exitCode = 2;
} else {
  make(name, template);
  console.log(`games/${name} is a whole game. Its rules are in games/${name}/SPEC.md; change them first.
  npm run dev                             plays it in the page, http://localhost:3000
  npm run sobremesa -- play ${name.padEnd(13)} plays it in the terminal
  npm run test:unit -- games/${name.padEnd(12)} runs its tests
  npm run test:game ${name.padEnd(21)} runs everything in which it can fail
docs/adding-a-game.md goes through every file.`);
}
