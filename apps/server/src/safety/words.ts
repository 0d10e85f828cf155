/** How many entries the list of the owner may have, and how long each may be. */
export const MAX_WORDS = 1_000;
export const MAX_WORD_LENGTH = 60;

/**
 * What a new server refuses: words whose only use is to insult a whole group of people. Ordinary swearing is left
 * to the owner, and so is what is also a name: Kike is short for Enrique.
 */
export const defaultWords: readonly string[] = [
  'maricon*',
  'sudaca*',
  'negrata*',
  'heil hitler',
  'sieg heil',
  'nigger*',
  'nigga*',
  'faggot*',
];

/** Digits and signs that are written for letters. */
const instead: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
  '|': 'i',
};

/** In lower case and without accents; `ñ` is another letter than `n`. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ñ/gu, '\u0000')
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\0/gu, 'ñ');

const isNumber = (word: string): boolean => !/\p{L}/u.test(word);

const withLetters = (word: string): string =>
  isNumber(word) ? word : word.replace(/[0134578@$€!|]/gu, (sign) => instead[sign] ?? sign);

/** Exclamation marks at the end of a word are no letters. */
const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}@$€!|]+/u)
    .map((word) => withLetters(word.replace(/^[!|]+|[!|]+$/gu, '')))
    .filter((word) => word !== '');

/** A word with each run of one letter written once, and how often it was written. */
interface Squeezed {
  readonly letters: string;
  readonly counts: readonly number[];
}

function squeezed(word: string): Squeezed {
  const runs = [...word.matchAll(/(.)\1*/gsu)];
  return {
    letters: runs.map(([, letter]) => letter).join(''),
    counts: runs.flatMap(([run, letter]) => Array(letter.length).fill(run.length / letter.length)),
  };
}

interface Entry extends Squeezed {
  /** How many words it has. */
  readonly words: number;
  readonly hasStart: boolean;
  readonly hasEnd: boolean;
}

function entryOf(text: string): Entry | undefined {
  const words = wordsIn(text);
  if (words.length === 0) return undefined;
  const trimmed = text.trim();
  return {
    ...squeezed(words.join(' ')),
    words: words.length,
    hasStart: !trimmed.startsWith('*'),
    hasEnd: !trimmed.endsWith('*'),
  };
}

/** A stretched letter counts as one, but "pera" is not "perra". */
const isWrittenAt = ({ counts }: Entry, written: Squeezed, at: number): boolean =>
  counts.every((count, index) => written.counts[at + index] >= count);

function isIn(entry: Entry, written: Squeezed): boolean {
  const last = written.letters.length - entry.letters.length;
  for (let at = written.letters.indexOf(entry.letters); at >= 0; ) {
    const isWhole = (!entry.hasStart || at === 0) && (!entry.hasEnd || at === last);
    if (isWhole && isWrittenAt(entry, written, at)) return true;
    at = written.letters.indexOf(entry.letters, at + 1);
  }
  return false;
}

/** Letters with a space between: "t o n t o" is one word, and another letter may follow. */
function spacedLetters(words: readonly string[]): string[] {
  const runs = words.map((word) => ([...word].length === 1 ? word : ' ')).join('');
  return runs.split(' ').filter((run) => [...run].length >= MIN_SPACED);
}

const MIN_SPACED = 3;

/**
 * Finds the words of a list in what people write, whole words only unless an entry begins or ends with `*`.
 * Accents, capitals, stretched words, spaced letters and digits for letters do not hide a word.
 */
export class WordList {
  readonly #entries: readonly Entry[];
  readonly #spaced: readonly Entry[];
  readonly #lengths: ReadonlySet<number>;

  constructor(texts: readonly string[]) {
    this.#entries = texts.flatMap((text) => entryOf(text) ?? []);
    this.#lengths = new Set(this.#entries.map(({ words }) => words));
    this.#spaced = this.#entries
      .filter(({ words, letters }) => words === 1 && letters.length >= MIN_SPACED)
      .map((entry) => ({ ...entry, hasStart: false, hasEnd: false }));
  }

  finds(text: string): boolean {
    const words = wordsIn(text);
    const spaced = spacedLetters(words).map(squeezed);
    if (this.#spaced.some((entry) => spaced.some((run) => isIn(entry, run)))) return true;
    return [...this.#lengths].some((length) => {
      const entries = this.#entries.filter((entry) => entry.words === length);
      const pieces = words.flatMap((_, at) => {
        const piece = words.slice(at, at + length);
        return piece.length === length ? squeezed(piece.join(' ')) : [];
      });
      return entries.some((entry) => pieces.some((piece) => isIn(entry, piece)));
    });
  }
}
