import { Redis } from 'ioredis';
import type { Bus, BusMessage } from './port.ts';

const CHANNEL = 'sobremesa';

interface Envelope {
  readonly origin: string;
  readonly message: BusMessage;
}

/** A Redis that takes longer to answer is taken to be away. */
const PATIENCE = 1_000;
const BEAT_EVERY = 1_000;

/** Soon again at first, then every two seconds. */
const retryPause = (attempt: number): number => Math.min(attempt * 100, 2_000);

/**
 * Between servers through Redis. It connects again by itself. What is said meanwhile is lost, as the
 * port allows, and not kept for later: nobody needs old news, and they would fill the memory.
 */
export class RedisBus implements Bus {
  readonly hasOthers = true;
  readonly #origin = crypto.randomUUID();
  readonly #listeners: ((message: BusMessage) => void)[] = [];
  readonly #onError: (error: unknown) => void;
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #heartbeat: NodeJS.Timeout;
  #answers = false;
  #isListening = false;
  #closed: Promise<void> | undefined;

  /** Resolves when Redis has answered or could not be reached; in that case it is tried again. */
  static async open(url: string, onError: (error: unknown) => void): Promise<RedisBus> {
    const bus = new RedisBus(url, onError);
    await Promise.all([
      attempted(bus.#publisher, 'ready'),
      attempted(bus.#subscriber, 'listening'),
    ]);
    return bus;
  }

  private constructor(url: string, onError: (error: unknown) => void) {
    this.#onError = onError;
    const options = { enableOfflineQueue: false, retryStrategy: retryPause };
    this.#publisher = new Redis(url, { ...options, commandTimeout: PATIENCE });
    // Its own way to listen anew ends the process when the connection breaks once more meanwhile.
    this.#subscriber = new Redis(url, { ...options, autoResubscribe: false });
    this.#subscriber.on('ready', () => this.#listen());
    this.#subscriber.on('close', () => {
      this.#isListening = false;
    });
    this.#subscriber.on('message', (_channel: string, text: string) => this.#hear(text));
    // Unheard, an error would be printed.
    for (const connection of [this.#publisher, this.#subscriber]) connection.on('error', onError);
    this.#publisher.on('close', () => {
      this.#answers = false;
    });
    this.#publisher.on('ready', () => this.#beat());
    // A connection can be open and silent: a Redis that hangs is away as well.
    this.#heartbeat = setInterval(() => this.#beat(), BEAT_EVERY);
  }

  get isUp(): boolean {
    return this.#answers && this.#isListening;
  }

  publish(message: BusMessage): void {
    if (this.#closed) return;
    const envelope: Envelope = { origin: this.#origin, message };
    this.#publisher.publish(CHANNEL, JSON.stringify(envelope)).catch(this.#onError);
  }

  subscribe(listener: (message: BusMessage) => void): void {
    this.#listeners.push(listener);
  }

  async ping(): Promise<void> {
    await this.#publisher.ping();
  }

  close(): Promise<void> {
    this.#closed ??= this.#end();
    return this.#closed;
  }

  async #end(): Promise<void> {
    clearInterval(this.#heartbeat);
    this.#subscriber.disconnect();
    // What was said before still goes out, if there is a way.
    await this.#publisher.quit().catch(() => this.#publisher.disconnect());
  }

  async #listen(): Promise<void> {
    try {
      await this.#subscriber.subscribe(CHANNEL);
      this.#isListening = true;
      this.#subscriber.emit('listening');
    } catch (error) {
      this.#onError(error);
    }
  }

  #beat(): void {
    this.#publisher.ping().then(
      () => {
        this.#answers = true;
      },
      () => {
        this.#answers = false;
      },
    );
  }

  #hear(text: string): void {
    try {
      const { origin, message } = JSON.parse(text) as Envelope;
      if (origin === this.#origin) return;
      for (const listener of this.#listeners) listener(message);
    } catch (error) {
      this.#onError(error);
    }
  }
}

const attempted = (connection: Redis, event: string): Promise<void> =>
  new Promise((resolve) => {
    connection.once(event, () => resolve());
    connection.once('close', () => resolve());
  });
