import type { Viewer } from '@sobremesa/engine';
import { pack, unpack } from '../sharing/packed.ts';
import type { PositionJson } from './position.ts';

const PREFIX = 's=';
/** A position takes less than 2 kB; one with the moves that lead to it takes more. */
const MAX_LENGTH = 60_000;
const MAX_BYTES = 1_000_000;

export const isPositionLink = (hash: string): boolean => hash.startsWith(PREFIX);

/** The page with a position and the seat from which it is looked at. */
export const positionPath = async (json: PositionJson, viewer: Viewer): Promise<string> =>
  `/position?seat=${viewer === 'spectator' ? 0 : viewer}#${PREFIX}${await pack(json)}`;

/** What the link holds, still to be checked; `undefined` when it cannot be unpacked. */
export const readPositionLink = async (hash: string): Promise<unknown> =>
  hash.length > MAX_LENGTH ? undefined : unpack(hash.slice(PREFIX.length), MAX_BYTES);
