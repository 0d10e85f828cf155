// Shared code names no game: no source outside games/ holds the id of a game, the id of one of its rules, or
// a word that its SPEC.md lists under "Words of its own". What differs between games, each game declares.
import { fileURLToPath } from 'node:url';
import { filesOf, gameFolders, isTemplate, read } from './lib/games.mjs';

/** Where a game may be named, with the reason. @type {[RegExp, string][]} */
const EXEMPT = [
  [/^games\//, 'the games themselves'],
  [
    /^(packages\/[^/]+|apps\/[^/]+|scripts)\/(test|e2e)\//,
    'a test may take a real game as its sample',
  ],
  [/^train\//, 'one game is learnt at a time, and nothing that ships imports it'],
  [/^examples\//, 'programs of others, each for one game'],
];

/** @param {string} folder @returns {string[]} */
function wordsOf(folder) {
  const spec = read(`games/${folder}/SPEC.md`);
  const [, section = ''] = spec.split(/^## Words of its own$/m);
  return [
    folder,
    ...(spec.match(/\b[A-Z]{1,2}-R?\d{1,3}\b/g) ?? []),
    ...[...section.matchAll(/`([^`]+)`/g)].map(([, word]) => word),
  ];
}

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** A word by itself or as a part of a name, as in deck, decks, deckSize, isDeck, deck-size and DECK_SIZE. */
const patternOf = (/** @type {string} */ word) =>
  new RegExp(
    [
      `(?<!\\p{L})${word}s?(?!\\p{Ll})`,
      `${capital(word)}s?(?!\\p{Ll})`,
      `(?<!\\p{Lu})${word.toUpperCase()}S?(?!\\p{L})`,
    ].join('|'),
    'u',
  );

/**
 * Where shared code holds one of the words. Words that a file does not hold in any spelling are left out
 * first: one expression of all words takes minutes.
 * @param {string[]} words
 * @returns {string[]}
 */
export function mentions(words) {
  const known = [...new Set(words)].map((word) => ({
    word: word.toLowerCase(),
    pattern: patternOf(word),
  }));
  return filesOf('*.ts', '*.js', '*.mjs', '*.svelte', '*.css')
    .filter((file) => !EXEMPT.some(([path]) => path.test(file)))
    .flatMap((file) => {
      const text = read(file);
      const small = `${file}\n${text}`.toLowerCase();
      const patterns = known
        .filter(({ word }) => small.includes(word))
        .map(({ pattern }) => pattern);
      const isNamed = (/** @type {string} */ line) =>
        patterns.some((pattern) => pattern.test(line));
      return [
        ...(isNamed(file) ? [file] : []),
        ...text
          .split('\n')
          .flatMap((line, index) =>
            isNamed(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
          ),
      ];
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const games = gameFolders().filter((folder) => !isTemplate(folder));
  const found = mentions(games.flatMap(wordsOf));
  for (const mention of found) console.log(mention);
  if (found.length > 0) console.log(`${found.length} lines of shared code name a game`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
