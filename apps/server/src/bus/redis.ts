import { Redis } from 'ioredis';
import type { Bus, BusMessage } from './port.ts';

const CHANNEL = 'sobremesa';

interface Envelope {
  readonly origin: string;
  readonly message: BusMessage;
}

/** A Redis that does not answer within this time counts as unreachable. */
const ANSWER_TIMEOUT = 1_000;
const PING_INTERVAL = 1_000;

/** Pause before the next attempt to connect: 100 ms more each time, up to 2 s. */
const retryPause = (attempt: number): number => Math.min(attempt * 100, 2_000);

/**
 * A bus over Redis pub/sub, which reconnects by itself. Messages published while it is disconnected are
 * dropped, as the port allows: a queue of outdated messages would fill the memory.
 */
export class RedisBus implements Bus {
  readonly hasOthers = true;
  readonly #origin = crypto.randomUUID();
  readonly #listeners: ((message: BusMessage) => void)[] = [];
  readonly #onError: (error: unknown) => void;
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #pingTimer: NodeJS.Timeout;
  #answers = false;
  #isListening = false;
  #closed: Promise<void> | undefined;

  /** Resolves when Redis has answered or could not be reached; then it keeps trying. */
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
    this.#publisher = new Redis(url, { ...options, commandTimeout: ANSWER_TIMEOUT });
    // ioredis's own resubscription crashes the process when the connection breaks again during it.
    this.#subscriber = new Redis(url, { ...options, autoResubscribe: false });
    this.#subscriber.on('ready', () => this.#listen());
    this.#subscriber.on('close', () => {
      this.#isListening = false;
    });
    this.#subscriber.on('message', (_channel: string, text: string) => this.#hear(text));
    // Without a listener ioredis prints errors to the console.
    for (const connection of [this.#publisher, this.#subscriber]) connection.on('error', onError);
    this.#publisher.on('close', () => {
      this.#answers = false;
    });
    this.#publisher.on('ready', () => this.#ping());
    // Pings detect a Redis that hangs with its connection open.
    this.#pingTimer = setInterval(() => this.#ping(), PING_INTERVAL);
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
    clearInterval(this.#pingTimer);
    this.#subscriber.disconnect();
    // `quit` sends what is pending, if Redis can be reached.
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

  #ping(): void {
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
