import Type, { type Static } from 'typebox';

/** Easy to read aloud and to type: no 0/o, 1/l/i, and no vowels that make words. */
export const CODE_ALPHABET = '23456789bcdfghjkmnpqrstvwxyz';
export const TABLE_CODE_LENGTH = 8;

export const TABLE_CODE = `[${CODE_ALPHABET}]{${TABLE_CODE_LENGTH}}`;

export const TableCode = Type.String({
  pattern: `^${TABLE_CODE}$`,
  description: 'The short code in the link of a table',
});

export const MAX_SEATS = 10;

export const Seat = Type.Integer({ minimum: 0, maximum: MAX_SEATS - 1 });

export const MAX_NAME_LENGTH = 24;

/**
 * A name as people type it. Which characters it may hold is checked by `cleanName`: a pattern
 * could not say why a name is refused.
 */
export const Name = Type.String({ minLength: 1, maxLength: 4 * MAX_NAME_LENGTH });

/** Control characters, changes of direction and invisible fillers can forge other names. */
const FORBIDDEN_IN_NAMES =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Where invisible characters have a purpose: they hold emoji together, and letters of some scripts. */
const PICTURE =
  /\p{Extended_Pictographic}(?:[\u200d\ufe0f]|\p{Emoji_Modifier}|\p{Extended_Pictographic})*/gu;
const JOINED_LETTERS =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Malayalam}])[\u200c\u200d]/gu;

/** The name in its normal form, or `undefined` when it is none. */
export function cleanName(text: string): string | undefined {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const length = [...new Intl.Segmenter().segment(name)].length;
  const plain = name.replace(PICTURE, '').replace(JOINED_LETTERS, '');
  return length < 1 || length > MAX_NAME_LENGTH || FORBIDDEN_IN_NAMES.test(plain)
    ? undefined
    : name;
}

/** Whatever a game reads and writes: its own rules check it. */
export const GameJson = Type.Object({}, { additionalProperties: true });

export const Timestamp = Type.Integer({ description: 'Milliseconds since 1970' });

export type Seat = Static<typeof Seat>;

/** Chosen from a palette by its name: pages decide how it looks. */
export const Colour = Type.String({ pattern: '^[a-z]{1,16}$' });
