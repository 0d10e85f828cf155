import { nextTick } from 'node:process';
import type { Duplex } from 'node:stream';

const FINAL_TEXT = 0x81;
/** Values of the length field that announce a length of two or of eight bytes. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const MAX_IN_TWO = 0xffff;

const headerLength = (length: number): number =>
  length < TWO_BYTES ? 2 : length <= MAX_IN_TWO ? 4 : 10;

/** Unmasked text frames (RFC 6455), one after the other in one buffer. */
export function framed(texts: readonly string[]): Buffer {
  const lengths: number[] = [];
  let size = 0;
  for (const text of texts) {
    const length = Buffer.byteLength(text);
    lengths.push(length);
    size += headerLength(length) + length;
  }
  const buffer = Buffer.allocUnsafe(size);
  let at = 0;
  for (let index = 0; index < texts.length; index++) {
    at = writeHeader(buffer, at, lengths[index]);
    at += buffer.write(texts[index], at);
  }
  return buffer;
}

function writeHeader(buffer: Buffer, at: number, length: number): number {
  buffer[at] = FINAL_TEXT;
  if (length < TWO_BYTES) return buffer.writeUInt8(length, at + 1);
  if (length <= MAX_IN_TWO)
    return buffer.writeUInt16BE(length, buffer.writeUInt8(TWO_BYTES, at + 1));
  return buffer.writeBigUInt64BE(BigInt(length), buffer.writeUInt8(EIGHT_BYTES, at + 1));
}

/** Writers with unsent texts. */
let waiting: FrameWriter[] = [];

/**
 * Sends texts as frames over one stream. The texts of one turn of the event loop are written together, so
 * that a step and the answer to its request leave in one packet.
 */
export class FrameWriter {
  readonly #stream: Duplex;
  #texts: string[] = [];
  #length = 0;

  constructor(stream: Duplex) {
    this.#stream = stream;
  }

  /** Approximate number of bytes that the client has not read yet. */
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
    // A new array instead of emptying the old one, so that the strings die in V8's young generation.
    const texts = this.#texts;
    this.#texts = [];
    this.#length = 0;
    this.#stream.write(framed(texts));
  }
}

/** Sends everything now; called before a socket is closed. */
export function flush(): void {
  const writers = waiting;
  waiting = [];
  for (const writer of writers) writer.send();
}
