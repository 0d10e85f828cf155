import type { PadRecord } from '@sobremesa/pad';
import { pack, unpack } from '../sharing/packed.ts';

const PREFIX = 'p=';
/** A pad of 10 players and 50 rounds takes about 4 kB; more than this is no pad. */
const MAX_LENGTH = 60_000;
const MAX_BYTES = 1_000_000;

/** The whole pad in the part of an address that is never sent to a server. */
export const writeLink = async (record: PadRecord): Promise<string> =>
  `/pad#${PREFIX}${await pack(record)}`;

export const isLink = (hash: string): boolean => hash.startsWith(PREFIX);

/** What the link holds, still to be checked; `undefined` when it cannot be unpacked. */
export const readLink = async (hash: string): Promise<unknown> =>
  hash.length > MAX_LENGTH ? undefined : unpack(hash.slice(PREFIX.length), MAX_BYTES);
