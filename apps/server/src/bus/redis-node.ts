import { Redis } from 'ioredis';

/** A Redis that does not answer within this time counts as unreachable. */
const ANSWER_TIMEOUT = 1_000;
const PING_INTERVAL = 1_000;

/** Pause before the next attempt to connect: 100 ms more each time, up to 2 s. */
const retryPause = (attempt: number): number => Math.min(attempt * 100, 2_000);

/**
 * A bucket is one number, the time at which it is full: taking from it moves that time on. The key expires then, so
 * that Redis has only those from which somebody has just taken.
 */
const SPEND = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local full = math.max(now, tonumber(redis.call('GET', KEYS[1])) or 0) + math.ceil(ARGV[1])
  redis.call('SET', KEYS[1], full, 'PX', full - now)
  return full - now`;

interface NodeOptions {
  readonly url: string;
  readonly onMessage: (text: string) => void;
  readonly onError: (error: unknown) => void;
  /** Called when the node stops to serve a channel, or cannot be reached. */
  readonly onTrouble: () => void;
  /** Called with a channel that is heard again after an interruption. */
  readonly onBack: (channel: string) => void;
}

/** One Redis with a connection to publish and one to subscribe. Both reconnect by themselves. */
export class RedisNode {
  /** Resolves when both connections were made or have failed once. */
  readonly attempted: Promise<unknown>;
  readonly #options: NodeOptions;
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #pingTimer: NodeJS.Timeout;
  /** The channels wanted from this node, and whether each is subscribed. */
  readonly #channels = new Map<string, boolean>();
  readonly #answering = new Set<Redis>();
  #closed = false;

  constructor(options: NodeOptions) {
    this.#options = options;
    this.#publisher = this.#connect();
    this.#subscriber = this.#connect();
    this.attempted = Promise.all([this.#publisher, this.#subscriber].map(attempted));
    this.#subscriber.on('ready', () => this.subscribeAgain());
    this.#subscriber.on('close', () => this.#silence());
    // A slot has moved to another node, which ends the subscriptions in it; which of them, is not told.
    this.#subscriber.on('moved', () => this.#silence());
    this.#subscriber.on('smessage', (_channel: string, text: string) => options.onMessage(text));
    // Pings detect a Redis that hangs, or cannot be reached, with its connections open.
    this.#pingTimer = setInterval(() => this.#pingBoth(), PING_INTERVAL);
  }

  /** Whether both connections answer. */
  get isUp(): boolean {
    return this.#answering.size === 2;
  }

  hears(channel: string): boolean {
    return this.isUp && this.#channels.get(channel) === true;
  }

  /** Resolves when the channel is subscribed, or could not be. */
  async follow(channel: string): Promise<boolean> {
    this.#channels.set(channel, false);
    return this.#subscribe(channel);
  }

  unfollow(channel: string): void {
    if (!this.#channels.delete(channel)) return;
    // Without a connection there is no subscription to end.
    this.#subscriber.sunsubscribe(channel).catch(() => {});
  }

  /** Resolves with the number of receivers. */
  async publish(channel: string, text: string): Promise<number> {
    return Number(await this.#publisher.spublish(channel, text));
  }

  /** Resolves with the milliseconds until the bucket is full again. */
  async spend(key: string, milliseconds: number): Promise<number> {
    return Number(await this.#publisher.eval(SPEND, 1, key, milliseconds));
  }

  async ping(): Promise<void> {
    await this.#publisher.ping();
  }

  /** Subscribes the channels that are not heard. One by one: a command may name one slot only. */
  async subscribeAgain(): Promise<void> {
    if (this.#subscriber.status !== 'ready') return;
    const silent = [...this.#channels].filter(([, isHeard]) => !isHeard);
    await Promise.all(
      silent.map(async ([channel]) => {
        if (await this.#subscribe(channel)) this.#options.onBack(channel);
      }),
    );
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#pingTimer);
    this.#subscriber.disconnect();
    // `quit` sends what is pending, if Redis can be reached.
    await this.#publisher.quit().catch(() => this.#publisher.disconnect());
  }

  #connect(): Redis {
    const connection = new Redis(this.#options.url, {
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      // ioredis's own resubscription crashes the process when the connection breaks again during it.
      autoResubscribe: false,
      retryStrategy: retryPause,
      connectTimeout: ANSWER_TIMEOUT,
      commandTimeout: ANSWER_TIMEOUT,
    });
    // Without a listener ioredis prints errors to the console.
    connection.on('error', (error: unknown) => this.#options.onError(error));
    connection.on('ready', () => this.#ping(connection));
    connection.on('close', () => this.#lost(connection));
    return connection;
  }

  #pingBoth(): void {
    for (const connection of [this.#publisher, this.#subscriber]) {
      if (connection.status === 'ready') this.#ping(connection);
    }
  }

  #ping(connection: Redis): void {
    connection.ping().then(
      () => this.#answering.add(connection),
      () => {
        this.#lost(connection);
        // What was sent over a dead connection never arrives; a new one is made.
        if (!this.#closed && connection.status === 'ready') connection.disconnect(true);
      },
    );
  }

  #lost(connection: Redis): void {
    this.#answering.delete(connection);
    if (!this.#closed) this.#options.onTrouble();
  }

  /** Nothing is heard until it is subscribed again. */
  #silence(): void {
    for (const channel of this.#channels.keys()) this.#channels.set(channel, false);
    if (!this.#closed) this.#options.onTrouble();
  }

  async #subscribe(channel: string): Promise<boolean> {
    try {
      await this.#subscriber.ssubscribe(channel);
    } catch {
      // Not connected, or the slot is served by another node.
      if (!this.#closed) this.#options.onTrouble();
      return false;
    }
    // It may have been unfollowed in the meantime.
    if (!this.#channels.has(channel)) return false;
    this.#channels.set(channel, true);
    return true;
  }
}

const attempted = (connection: Redis): Promise<void> =>
  new Promise((resolve) => {
    connection.once('ready', () => resolve());
    connection.once('close', () => resolve());
  });
