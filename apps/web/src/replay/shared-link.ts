import type { MatchRecord } from '@sobremesa/protocol';
import { pack, unpack } from '../sharing/packed.ts';
import { readShared, sharedRecord } from './shared-record.ts';

const PREFIX = 'r=';
/** Messengers cut longer addresses; a longer match becomes a file. */
const LONGEST_LINK = 8_000;
/** Links of other makers may be longer, within reason. */
const LONGEST_READ = 100_000;
/** Of a file, or of a link once it is unpacked. */
const MOST_BYTES = 2_000_000;

export const isSharedLink = (hash: string): boolean => hash.startsWith(PREFIX);

/** The hash of a link with the whole match; `undefined` when it is too long for one. */
export async function sharedHash(record: MatchRecord): Promise<string | undefined> {
  const hash = `#${PREFIX}${await pack(sharedRecord(record))}`;
  return hash.length > LONGEST_LINK ? undefined : hash;
}

/** Throws `InvalidInput` when the link holds no match. */
export const readSharedLink = async (hash: string): Promise<MatchRecord> =>
  readShared(
    hash.length > LONGEST_READ ? undefined : await unpack(hash.slice(PREFIX.length), MOST_BYTES),
  );

/** Throws `InvalidInput` when the file holds no match. */
export async function readSharedFile(file: File): Promise<MatchRecord> {
  return readShared(file.size > MOST_BYTES ? undefined : jsonIn(await file.text()));
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
