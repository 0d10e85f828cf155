import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';

/** Random, because an id that could be guessed could be taken before its owner gets it. Ids are public. */
export const newPersonId = (): PersonId => randomBytes(16).toString('base64url');

/** Id of one device of a person. */
export const newLoginId = (): string => randomBytes(16).toString('base64url');

export const personIdPattern = '[A-Za-z0-9_-]{22}';

const PROGRAM_PREFIX = 'bot-';

/** The id of a program follows from its token, so that nothing more is stored, and differs from its owner's. */
export const programId = (tokenHash: string): PersonId =>
  PROGRAM_PREFIX +
  createHash('sha256').update(`program/${tokenHash}`).digest('base64url').slice(0, 22);

export const programIdPattern = `${PROGRAM_PREFIX}${personIdPattern}`;

/** Ids of people are shorter, so they never match. */
export const isProgram = (person: PersonId): boolean =>
  new RegExp(`^${programIdPattern}$`).test(person);

export const randomCode = (length: number): string =>
  Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
