import type { PadRecord } from '@sobremesa/pad';

const PREFIX = 'p=';
/** A pad of 10 players and 50 rounds takes about 4 kB; more than this is no pad. */
const LONGEST = 60_000;

async function through(bytes: BodyInit, stream: GenericTransformStream): Promise<ArrayBuffer> {
  const { body } = new Response(bytes);
  if (!body) throw new TypeError('an empty response has no body');
  return new Response(body.pipeThrough(stream as TransformStream)).arrayBuffer();
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
    byte.charCodeAt(0),
  );

/** The whole pad in the part of an address that is never sent to a server. */
export async function writeLink(record: PadRecord): Promise<string> {
  const packed = await through(JSON.stringify(record), new CompressionStream('deflate-raw'));
  return `/pad#${PREFIX}${toBase64Url(packed)}`;
}

export const isLink = (hash: string): boolean => hash.startsWith(PREFIX);

/** What the link holds, still to be checked; `undefined` when it cannot be unpacked. */
export async function readLink(hash: string): Promise<unknown> {
  if (hash.length > LONGEST) return undefined;
  try {
    const packed = fromBase64Url(hash.slice(PREFIX.length));
    const text = await through(packed, new DecompressionStream('deflate-raw'));
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}
