import Type, { type Static } from 'typebox';
import { MAX_NAME_LENGTH } from './names.ts';

/** Without 0/o and 1/l/i, which are easily confused, and without vowels, which could form words. */
export const CODE_ALPHABET = '23456789bcdfghjkmnpqrstvwxyz';
export const TABLE_CODE_LENGTH = 8;

export const TABLE_CODE = `[${CODE_ALPHABET}]{${TABLE_CODE_LENGTH}}`;

export const TableCode = Type.String({
  pattern: `^${TABLE_CODE}$`,
  description: 'The short code in the link of a table',
});

export const MAX_SEATS = 10;

export const Seat = Type.Integer({ minimum: 0, maximum: MAX_SEATS - 1 });

/**
 * A name as typed. `cleanName` checks its characters, because a schema pattern could not say why
 * a name is refused.
 */
export const Name = Type.String({ minLength: 1, maxLength: 4 * MAX_NAME_LENGTH });

/** JSON of a game; the game's own rules validate it. */
export const GameJson = Type.Object({}, { additionalProperties: true });

export const Timestamp = Type.Integer({ description: 'Milliseconds since 1970' });

export type Seat = Static<typeof Seat>;

/** The name of a colour in the page's palette. */
export const Colour = Type.String({ pattern: '^[a-z]{1,16}$' });
