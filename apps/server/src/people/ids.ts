import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';

/** Public, and unguessable all the same: an id cannot be taken before its owner comes. */
export const newPersonId = (): PersonId => randomBytes(16).toString('base64url');

/** Of one of a person's devices. */
export const newLoginId = (): string => randomBytes(16).toString('base64url');

export const personIdPattern = '[A-Za-z0-9_-]{22}';

const PROGRAM_PREFIX = 'bot-';

/**
 * A program is a person of its own, whose id follows from its token: nothing more to store, and
 * everybody at a table can tell it from its owner.
 */
export const programId = (tokenHash: string): PersonId =>
  PROGRAM_PREFIX +
  createHash('sha256').update(`program/${tokenHash}`).digest('base64url').slice(0, 22);

export const programIdPattern = `${PROGRAM_PREFIX}${personIdPattern}`;

/** People's ids are shorter than any program's: none can be mistaken for the other. */
export const isProgram = (person: PersonId): boolean =>
  new RegExp(`^${programIdPattern}$`).test(person);

/** The only form in which keys are stored. They are long and random: no salt is needed. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

export const randomCode = (length: number): string =>
  Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
