import { Redis } from 'ioredis';
import type { Bus, BusMessage } from './port.ts';

const CHANNEL = 'sobremesa';

interface Envelope {
  readonly origin: string;
  readonly message: BusMessage;
}

/** Waits between attempts to connect: soon again at first, never longer than two seconds. */
const pause = (attempt: number): number => Math.min(attempt * 100, 2_000);

/**
 * Between servers through Redis. It connects again by itself; what is said meanwhile is lost, which
 * the port allows for, and never queued: a server must not fill its memory with old news.
 */
export class RedisBus implements Bus {
  readonly #origin = crypto.randomUUID();
  readonly #listeners: ((message: BusMessage) => void)[] = [];
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #onError: (error: unknown) => void;
  #closed: Promise<void> | undefined;

  constructor(url: string, onError: (error: unknown) => void) {
    this.#onError = onError;
    const options = { retryStrategy: pause, commandTimeout: 5_000 };
    this.#publisher = new Redis(url, { ...options, enableOfflineQueue: false });
    // A connection that listens can do nothing else. It listens again after every reconnect.
    this.#subscriber = new Redis(url, { ...options, maxRetriesPerRequest: null });
    for (const connection of [this.#publisher, this.#subscriber]) connection.on('error', onError);
    this.#subscriber.on('message', (_channel, text) => this.#hear(text));
  }

  /** Resolves when this server hears the others, or when Redis could not be reached at first. */
  async start(): Promise<void> {
  }

  publish(message: BusMessage): void {
    const envelope: Envelope = { origin: this.#origin, message };
    this.#publisher.publish(CHANNEL, JSON.stringify(envelope)).catch(this.#onError);
  }

  subscribe(listener: (message: BusMessage) => void): void {
    this.#listeners.push(listener);
  }

  async ping(): Promise<void> {
    await this.#publisher.ping();
  }
}
