/** Everything that is read of what people type: names, and what they say. */
export const MAX_NAME_LENGTH = 24;
export const MAX_TEXT_LENGTH = 500;

/** Control characters, changes of direction and invisible fillers can forge other names. */
const FORBIDDEN =
  '[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]';

/** Where invisible characters have a purpose: they hold emoji together, and letters of some scripts. */
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

/** The name in its normal form, or `undefined` when it is none. */
export function cleanName(text: string): string | undefined {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const { length } = graphemes(name);
  return length < 1 || length > MAX_NAME_LENGTH || forbidden.test(name.replace(purposeful, ''))
    ? undefined
    : name;
}

/** As much of what is typed as fits into a name: the rest would be refused. */
export const fittingName = (text: string): string =>
  graphemes(text.replace(/\s+/gu, ' ').trimStart()).slice(0, MAX_NAME_LENGTH).join('');

/** What somebody says without what is invisible, new lines aside; `undefined` when nothing is left. */
export function cleanText(text: string): string | undefined {
  const clean = text
    .normalize('NFC')
    .replace(purposefulOrForbidden, (_, kept?: string) => kept ?? '')
    .trim();
  return clean === '' || clean.length > MAX_TEXT_LENGTH ? undefined : clean;
}

/** Letters of other alphabets, and digits, that look like a Latin letter. */
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

/** Two names with one key look alike. */
const keyOf = (name: string): string => {
  const plain = name.normalize('NFKC').replace(invisible, '').toLowerCase();
  return [...plain].map((letter) => lookAlikes.get(letter) ?? letter).join('');
};

/** The name, with a number behind it when it looks like one of those taken: "Ana", "Ana 2". */
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
