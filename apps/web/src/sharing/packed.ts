/** Messengers cut longer addresses. */
const MAX_LINK_LENGTH = 8_000;
/** Links of other makers may be longer, within reason. */
const MAX_READ_LENGTH = 100_000;

/** The hash of a link, after a prefix that says what it holds; `undefined` when it is too long for one. */
export async function packedHash(prefix: string, value: unknown): Promise<string | undefined> {
  const hash = `#${prefix}${await pack(value)}`;
  return hash.length > MAX_LINK_LENGTH ? undefined : hash;
}

/** What a hash (without its mark) holds after its prefix, still to be checked; `undefined` for anything else. */
export const unpackedHash = async (
  prefix: string,
  hash: string,
  maxBytes: number,
): Promise<unknown> =>
  hash.length > MAX_READ_LENGTH ? undefined : unpack(hash.slice(prefix.length), maxBytes);

/** The JSON in a text, still to be checked; `undefined` when there is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON as letters that fit into the hash of an address, which is never sent to a server. */
export async function pack(value: unknown): Promise<string> {
  const bytes = await readAll(
    streamOf(JSON.stringify(value)).pipeThrough(compression(CompressionStream)),
    Number.POSITIVE_INFINITY,
  );
  return toBase64Url(bytes);
}

/**
 * What was packed, still to be checked; `undefined` for anything else. A short text can unpack to
 * gigabytes, so reading stops after `maxBytes`.
 */
export async function unpack(text: string, maxBytes: number): Promise<unknown> {
  try {
    const packed = streamOf(fromBase64Url(text));
    const bytes = await readAll(packed.pipeThrough(compression(DecompressionStream)), maxBytes);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

type Stream = TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;

const compression = (kind: typeof CompressionStream | typeof DecompressionStream): Stream =>
  new kind('deflate-raw') as unknown as Stream;

function streamOf(body: BodyInit): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { body: stream } = new Response(body);
  if (!stream) throw new TypeError('an empty response has no body');
  return stream;
}

async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new RangeError(`unpacks to more than ${maxBytes} bytes`);
    }
    chunks.push(value);
  }
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
    byte.charCodeAt(0),
  );
