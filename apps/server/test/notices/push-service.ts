import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@sobremesa/protocol';

/** A message as the browser sees it, and what its service learned. */
export interface Received {
  readonly message: PushMessage;
  readonly ttl: number;
  readonly topic: string;
}

type Behaviour = (response: ServerResponse) => void;

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest();
const text = (value: string): Buffer => Buffer.from(value);

/** A browser's subscription with real keys, which decrypts what it is sent (RFC 8291 and 8188). */
export class Browser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #service: PushService;
  readonly #path = `/push/${randomBytes(8).toString('hex')}`;
  readonly received: Received[] = [];
  /** How the service answers for this browser: 201 unless the test wants otherwise. */
  behave: Behaviour = (response) => response.writeHead(201).end();
  /** Requests, also those that were refused. */
  requests = 0;

  constructor(service: PushService) {
    this.#keys.generateKeys();
    this.#service = service;
    service.add(this.#path, this);
  }

  /** As `PushSubscription.toJSON` writes it. */
  get subscription() {
    return {
      endpoint: this.#service.origin + this.#path,
      keys: {
        p256dh: this.#keys.getPublicKey('base64url'),
        auth: this.#auth.toString('base64url'),
      },
    };
  }

  get messages(): PushMessage[] {
    return this.received.map(({ message }) => message);
  }

  /** Throws when the body is not encrypted for this browser. */
  decrypt(body: Buffer): PushMessage {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const cipher = body.subarray(21 + keyLength);
    const shared = this.#keys.computeSecret(sender);
    const info = Buffer.concat([text('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const material = hmac(hmac(this.#auth, shared), Buffer.concat([info, Buffer.of(1)]));
    const pseudo = hmac(salt, material);
    const key = hmac(pseudo, text('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16);
    const nonce = hmac(pseudo, text('Content-Encoding: nonce\0\x01')).subarray(0, 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(cipher.subarray(-16));
    const plain = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
    // One record: the delimiter 2 and zeros follow the text.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }
}

/** The public key of a token, uncompressed, as a key that Node can verify with. */
const keyOf = (raw: Buffer) =>
  createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    },
  });

/** A double of a push service: it checks the VAPID signature, and lets its browsers decrypt. */
export class PushService {
  readonly #browsers = new Map<string, Browser>();
  readonly #server: Server;
  /** The VAPID key that subscriptions were made with. */
  key = '';
  /** Why requests were not accepted. */
  readonly faults: string[] = [];

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  static async open(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  add(path: string, browser: Browser): void {
    this.#browsers.set(path, browser);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const browser = this.#browsers.get(request.url ?? '');
    if (!browser) {
      response.writeHead(404).end();
      return;
    }
    browser.requests++;
    try {
      this.#check(request);
      const message = browser.decrypt(Buffer.concat(parts));
      const { ttl, topic } = request.headers;
      browser.behave(response);
      if (response.statusCode === 201)
        browser.received.push({ message, ttl: Number(ttl), topic: String(topic) });
    } catch (error) {
      this.faults.push(String(error));
      response.writeHead(400).end();
    }
  }

  /** Throws unless the token is signed (ES256) by the key of the subscription, for this service, and fresh. */
  #check({ headers }: IncomingMessage): void {
    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    if (token === undefined) throw new Error('no VAPID header');
    if (key !== this.key) throw new Error('the key is not the one of the subscription');
    const [head, claims, signature] = token.split('.');
    const isSigned = verify(
      'sha256',
      text(`${head}.${claims}`),
      { key: keyOf(Buffer.from(key, 'base64url')), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    if (!isSigned) throw new Error('the signature is wrong');
    const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString());
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const now = Date.now() / 1000;
    if (alg !== 'ES256') throw new Error(`algorithm ${alg}`);
    if (aud !== this.origin) throw new Error(`audience ${aud}`);
    if (!(exp > now && exp <= now + 86_400)) throw new Error(`expires ${exp - now} s from now`);
    if (!/^(mailto:|https:)/.test(sub)) throw new Error(`subject ${sub}`);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
  }
}
