import { connect, type Socket } from 'node:net';
import { Signal } from './signal.ts';

const TEXT = 0x81;
const CLOSE = 0x88;
const PING = 0x89;
const PONG = 0x8a;

/** The masking key is zero, which leaves the payload unchanged. */
const MASKED = 0x80;
const KEY_BYTES = 4;
const SHORT = 126;
const LONG = 127;

/** Shared by all sockets: each chunk is consumed before the next socket reads. */
const arrived = Buffer.allocUnsafe(64 * 1024);
const NOTHING = Buffer.alloc(0);
const END_OF_HEAD = '\r\n\r\n';

interface Options {
  /** Header lines of the upgrade request. */
  readonly headers: readonly string[];
  /** The bytes are only valid during the call. */
  onMessage(payload: Buffer): void;
  /** Never called for a socket that was closed here. */
  onLost(reason: Error): void;
}

/**
 * A WebSocket client with minimal cost, so that the benchmark measures the server: one shared buffer,
 * whole messages as bytes, no decoding. It trusts the server and validates nothing.
 */
export class LeanSocket {
  readonly #socket: Socket;
  readonly #options: Options;
  readonly #opening = new Signal();
  readonly opened = this.#opening.wait();
  #isOpen = false;
  #isClosed = false;
  #rest = NOTHING;

  constructor(url: URL, options: Options) {
    this.#options = options;
    this.#socket = connect({
      port: Number(url.port || '80'),
      host: url.hostname,
      noDelay: true,
      onread: {
        buffer: arrived,
        callback: (length) => {
          this.#read(arrived.subarray(0, length));
          return true;
        },
      },
    });
    this.#socket.on('error', (error) => this.#lost(error));
    this.#socket.on('close', () => this.#lost(new Error(`${url.host} closed a connection`)));
    const head = [
      `GET ${url.pathname}${url.search} HTTP/1.1`,
      `Host: ${url.host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
      ...options.headers,
    ];
    this.#socket.write(head.join('\r\n') + END_OF_HEAD);
  }

  send(text: string): void {
    this.#write(TEXT, Buffer.from(text));
  }

  close(): void {
    this.#isClosed = true;
    this.#socket.destroy();
  }

  #lost(reason: Error): void {
    if (this.#isClosed) return;
    this.close();
    this.#opening.fail(reason);
    this.#options.onLost(reason);
  }

  #write(kind: number, payload: Buffer): void {
    const extended = payload.length < SHORT ? 0 : 2;
    const start = 2 + extended + KEY_BYTES;
    const frame = Buffer.alloc(start + payload.length);
    frame[0] = kind;
    frame[1] = MASKED | (extended === 0 ? payload.length : SHORT);
    if (extended !== 0) frame.writeUInt16BE(payload.length, 2);
    payload.copy(frame, start);
    this.#socket.write(frame);
  }

  #read(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const used = this.#isOpen ? this.#readFrames(bytes, 0) : this.#readHead(bytes);
    this.#rest = used === bytes.length ? NOTHING : Buffer.from(bytes.subarray(used));
  }

  #readHead(bytes: Buffer): number {
    const end = bytes.indexOf(END_OF_HEAD);
    if (end < 0) return 0;
    const [status] = bytes.toString('latin1', 0, end).split('\r\n', 1);
    if (!/^HTTP\/1\.1 101 /.test(status)) {
      this.#lost(new Error(status));
      return bytes.length;
    }
    this.#isOpen = true;
    this.#opening.fire();
    return this.#readFrames(bytes, end + END_OF_HEAD.length);
  }

  /** Returns the offset of the first incomplete frame. */
  #readFrames(bytes: Buffer, from: number): number {
    let at = from;
    while (at + 2 <= bytes.length) {
      let start = at + 2;
      let length = bytes[at + 1];
      if (length === SHORT) {
        start += 2;
        if (start > bytes.length) return at;
        length = bytes.readUInt16BE(at + 2);
      } else if (length === LONG) {
        start += 8;
        if (start > bytes.length) return at;
        length = Number(bytes.readBigUInt64BE(at + 2));
      }
      if (start + length > bytes.length) return at;
      this.#hear(bytes[at], bytes.subarray(start, start + length));
      at = start + length;
    }
    return at;
  }

  #hear(kind: number, payload: Buffer): void {
    if (kind === TEXT) this.#options.onMessage(payload);
    else if (kind === PING) this.#write(PONG, payload);
    else if (kind === CLOSE) this.#lost(new Error('the server closed the socket'));
    else if (kind !== PONG) this.#lost(new Error(`frame of unknown kind ${kind}`));
  }
}
