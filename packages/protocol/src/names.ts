export { GONE_NAME } from './gone-name.ts';

export const MAX_NAME_LENGTH = 24;
export const MAX_TEXT_LENGTH = 500;

/** Control characters, direction marks and invisible fillers could imitate another name. */
const FORBIDDEN =
  '[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]';

/** Legitimate invisible characters: joiners inside emoji and between letters of some scripts. */
const PICTURE =
  '\\p{Extended_Pictographic}(?:[\\u200d\\ufe0f]|\\p{Emoji_Modifier}|\\p{Extended_Pictographic})*';
const JOINED_SCRIPTS =
  '[\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Tamil}\\p{Script=Malayalam}]';
const PURPOSEFUL = `${PICTURE}|(?<=${JOINED_SCRIPTS})[\\u200c\\u200d]`;

const purposeful = new RegExp(PURPOSEFUL, 'gu');
const forbidden = new RegExp(FORBIDDEN, 'u');
const purposefulOrForbidden = new RegExp(`(${PURPOSEFUL})|(?!\\n)${FORBIDDEN}`, 'gu');
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const graphemes = (text: string): string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** The normalized name, or `undefined` when it is not allowed. */
export function cleanName(text: string): string | undefined {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const { length } = graphemes(name);
  return length < 1 || length > MAX_NAME_LENGTH || forbidden.test(name.replace(purposeful, ''))
    ? undefined
    : name;
}

/** Cuts typed text to the length of a name, so that it is not refused. */
export const fittingName = (text: string): string =>
  graphemes(text.replace(/\s+/gu, ' ').trimStart()).slice(0, MAX_NAME_LENGTH).join('');

/** Removes invisible characters except line breaks; `undefined` when the text is empty or too long. */
export function cleanText(text: string): string | undefined {
  const clean = text
    .normalize('NFC')
    .replace(purposefulOrForbidden, (_, kept?: string) => kept ?? '')
    .trim();
  return clean === '' || clean.length > MAX_TEXT_LENGTH ? undefined : clean;
}

/** Letters of other alphabets and digits that look like a Latin letter. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аα',
    b: 'вβ',
    c: 'с',
    e: 'еε',
    h: 'нη',
    j: 'ј',
    k: 'кκ',
    l: 'i1|іιı',
    m: 'мμ',
    n: 'пν',
    o: '0оο',
    p: 'рρ',
    s: 'ѕ',
    t: 'тτ',
    x: 'хχ',
    y: 'уυγ',
    z: 'ζ',
  }).flatMap(([letter, similar]) => [...similar].map((other) => [other, letter] as const)),
);

/** Names that look alike have the same key. */
const keyOf = (name: string): string => {
  const plain = name.normalize('NFKC').replace(invisible, '').toLowerCase();
  return [...plain].map((letter) => lookAlikes.get(letter) ?? letter).join('');
};

/** Appends a number to a name that looks like one already taken: "Ana", "Ana 2". */
export function distinctName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(keyOf));
  let distinct = name;
  for (let count = 2; keys.has(keyOf(distinct)); count++) {
    const ending = ` ${count}`;
    const beginning = graphemes(name).slice(0, MAX_NAME_LENGTH - ending.length);
    distinct = beginning.join('').trimEnd() + ending;
  }
  return distinct;
}
