import { nextTick } from 'node:process';
import type { Duplex } from 'node:stream';

const FINAL_TEXT = 0x81;
/** Lengths from here on are written in two more bytes, from the second on in eight. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const LARGEST_IN_TWO = 0xffff;

const headerLength = (length: number): number =>
  length < TWO_BYTES ? 2 : length <= LARGEST_IN_TWO ? 4 : 10;

/** Text frames (RFC 6455, unmasked as a server sends them) one after the other in one buffer. */
export function framed(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const size = lengths.reduce((sum, length) => sum + headerLength(length) + length, 0);
  const buffer = Buffer.allocUnsafe(size);
  let at = 0;
  for (const [index, text] of texts.entries()) {
    at = writeHeader(buffer, at, lengths[index]);
    at += buffer.write(text, at);
  }
  return buffer;
}

function writeHeader(buffer: Buffer, at: number, length: number): number {
  buffer[at] = FINAL_TEXT;
  if (length < TWO_BYTES) return buffer.writeUInt8(length, at + 1);
  if (length <= LARGEST_IN_TWO)
    return buffer.writeUInt16BE(length, buffer.writeUInt8(TWO_BYTES, at + 1));
  return buffer.writeBigUInt64BE(BigInt(length), buffer.writeUInt8(EIGHT_BYTES, at + 1));
}

/** Those with something to send. */
let waiting: Outbox[] = [];

/**
 * Sends texts in frames over one stream. Everything leaves in one packet when everything that can be
 * done at once is done: a step goes out with the answer to whoever took it.
 */
export class Outbox {
  readonly #stream: Duplex;
  #texts: string[] = [];
  #length = 0;

  constructor(stream: Duplex) {
    this.#stream = stream;
  }

  /** About how many bytes have not left yet: the reader is slow, or gone, or asks for too much. */
  get backlog(): number {
    return this.#stream.writableLength + this.#length;
  }

  post(text: string): void {
    if (waiting.length === 0) nextTick(flush);
    if (this.#texts.length === 0) waiting.push(this);
    this.#texts.push(text);
    this.#length += text.length;
  }

  send(): void {
    // New lists rather than emptied ones: what was sent is to be forgotten while it is young.
    const texts = this.#texts;
    this.#texts = [];
    this.#length = 0;
    this.#stream.write(framed(texts));
  }
}

/** What waits leaves now: whoever says goodbye says everything else first. */
export function flush(): void {
  const outboxes = waiting;
  waiting = [];
  for (const outbox of outboxes) outbox.send();
}
