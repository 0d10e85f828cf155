import Type, { type Static } from 'typebox';

/** Easy to read aloud and to type: no 0/o, 1/l/i, and no vowels that make words. */
export const CODE_ALPHABET = '23456789bcdfghjkmnpqrstvwxyz';
export const TABLE_CODE_LENGTH = 8;

export const TableCode = Type.String({
  pattern: `^[${CODE_ALPHABET}]{${TABLE_CODE_LENGTH}}$`,
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

/** Control characters, bidirectional overrides and invisible fillers can forge other names. */
const FORBIDDEN_IN_NAMES = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The name in its normal form, or `undefined` when it is none. */
export function cleanName(text: string): string | undefined {
  // Joiners hold emoji and some scripts together, and nothing else among the format characters.
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const visible = name.replace(/[\u200c\u200d]/gu, '');
  const length = [...new Intl.Segmenter().segment(name)].length;
  if (length < 1 || length > MAX_NAME_LENGTH || FORBIDDEN_IN_NAMES.test(visible)) return undefined;
  return visible.trim() === '' ? undefined : name;
}

/** Whatever a game reads and writes: its own rules check it. */
export const GameJson = Type.Object({}, { additionalProperties: true });

export const Timestamp = Type.Integer({ description: 'Milliseconds since 1970' });

export type Seat = Static<typeof Seat>;
