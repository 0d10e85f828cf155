// Shared code names no game: no source outside games/ holds the id of a game, or a word that the game's
// SPEC.md lists under "Words of its own". Whatever differs between games, the game itself declares.
import { fileURLToPath } from 'node:url';
import { filesOf, gameFolders, read, TEMPLATE } from './lib/games.mjs';

/** Where a game may be named, with the reason. @type {[RegExp, string][]} */
const EXEMPT = [
  [/^games\//, 'the games themselves'],
  [/^(packages|apps)\/[^/]+\/(test|e2e)\//, 'a test may take a real game as its sample'],
  [/^train\//, 'one game is learnt at a time, and nothing that ships imports it'],
  [/^examples\//, 'programs of others, each for one game'],
  [/^apps\/server\/src\/storage\/migrations\.ts$/, 'rows written before options were declared'],
];

/** @param {string} folder @returns {string[]} */
function wordsOf(folder) {
  const [, section = ''] = read(`games/${folder}/SPEC.md`).split(/^## Words of its own$/m);
  return [folder, ...[...section.matchAll(/`([^`]+)`/g)].map(([, word]) => word)];
}

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** The word by itself or as a part of a name (bull, bulls, bullCard, BullCard, bull-card, BULL_CARD). */
const patternOf = (/** @type {string[]} */ words) =>
  new RegExp(
    words
      .flatMap((word) => [
        `(?<!\\p{L})${word}s?(?!\\p{Ll})`,
        `${capital(word)}s?(?!\\p{Ll})`,
        `(?<!\\p{Lu})${word.toUpperCase()}S?(?!\\p{L})`,
      ])
      .join('|'),
    'u',
  );

/**
 * Where shared code holds one of the words.
 * @param {string[]} words
 * @returns {string[]}
 */
export function mentions(words) {
  const pattern = patternOf(words);
  return filesOf('*.ts', '*.js', '*.mjs', '*.svelte', '*.css')
    .filter((file) => !EXEMPT.some(([path]) => path.test(file)))
    .flatMap((file) => [
      ...(pattern.test(file) ? [file] : []),
      ...read(file)
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const games = gameFolders().filter((folder) => folder !== TEMPLATE);
  const found = mentions(games.flatMap(wordsOf));
  for (const mention of found) console.log(mention);
  if (found.length > 0) console.log(`${found.length} lines of shared code name a game`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
