import { InvalidInput, listOf, phrase, readObject, readString } from '@sobremesa/engine';
import type { MatchRecord } from '@sobremesa/protocol';
import { isLocal } from '../local/codes.ts';
import { readShared, sharedRecord } from '../replay/record/shared-record.ts';
import { jsonIn, packedHash, unpackedHash } from '../sharing/packed.ts';
import { challengePath, type Invitation } from './challenge.ts';

const PREFIX = 'c=';
/** The first match, and the try of whoever sends it. */
const MAX_MATCHES = 2;
/** Of a file, or of a link once it is unpacked. */
const MAX_BYTES = 4_000_000;
const MAX_CODE_LENGTH = 40;

/** A challenge of a browser: the first match and, from somebody who has tried it, their own. */
export interface SentChallenge {
  readonly code: string;
  readonly matches: readonly MatchRecord[];
}

export const isChallengeLink = (hash: string): boolean => hash.startsWith(PREFIX);

/** As a link or, when it is too long for one, as a file. */
export async function invitationTo({ code, matches }: SentChallenge): Promise<Invitation> {
  const sent = { code, matches: matches.map(sharedRecord) };
  const hash = await packedHash(PREFIX, sent);
  if (hash !== undefined) return { path: challengePath() + hash };
  const name = `sobremesa-${code}.json`;
  return { file: new File([JSON.stringify(sent)], name, { type: 'application/json' }) };
}

/** Throws `InvalidInput` when the link holds no challenge. */
export const readChallengeLink = async (hash: string): Promise<SentChallenge> =>
  readSent(await unpackedHash(PREFIX, hash, MAX_BYTES));

/** Throws `InvalidInput` when the file holds no challenge. */
export async function readChallengeFile(file: File): Promise<SentChallenge> {
  return readSent(file.size > MAX_BYTES ? undefined : jsonIn(await file.text()));
}

function readSent(json: unknown): SentChallenge {
  const object = readObject(json, 'challenge');
  const code = readString(object['code'], 'code');
  if (!isLocal(code) || code.length > MAX_CODE_LENGTH) {
    throw new InvalidInput(phrase`code: expected that of a table of a browser`);
  }
  return { code, matches: listOf(readShared, 1, MAX_MATCHES)(object['matches'], 'matches') };
}
