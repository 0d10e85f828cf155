import type { MatchRecord } from '@sobremesa/protocol';
import { jsonIn, packedHash, unpackedHash } from '../../sharing/packed.ts';
import { readShared, sharedRecord } from './shared-record.ts';

const PREFIX = 'r=';
/** Of a file, or of a link once it is unpacked. */
const MAX_BYTES = 2_000_000;

export const isSharedLink = (hash: string): boolean => hash.startsWith(PREFIX);

/** The hash of a link with the whole match; `undefined` when it is too long for one. */
export const sharedHash = (record: MatchRecord): Promise<string | undefined> =>
  packedHash(PREFIX, sharedRecord(record));

/** Throws `InvalidInput` when the link holds no match. */
export const readSharedLink = async (hash: string): Promise<MatchRecord> =>
  readShared(await unpackedHash(PREFIX, hash, MAX_BYTES));

/** Throws `InvalidInput` when the file holds no match. */
export async function readSharedFile(file: File): Promise<MatchRecord> {
  return readShared(file.size > MAX_BYTES ? undefined : jsonIn(await file.text()));
}
