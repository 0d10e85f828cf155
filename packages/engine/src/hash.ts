import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The digest as eight unsigned 32-bit numbers, big endian. */
export function sha256Words(text: string): number[] {
  const digest = sha256(utf8ToBytes(text));
  const bytes = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  return Array.from({ length: 8 }, (_, word) => bytes.getUint32(word * 4));
}
