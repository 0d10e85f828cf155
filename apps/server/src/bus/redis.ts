import { Envelopes } from './envelope.ts';
import type { Bus, BusMessage, News, Spending, TableMessage } from './port.ts';
import { RedisNode } from './redis-node.ts';
import { readSlots, SLOTS, type SlotRange, slotOf } from './slots.ts';

const NEWS_CHANNEL = 'sobremesa:news';
const TABLE_CHANNELS = 'sobremesa:table:';
const BUCKETS = 'sobremesa:bucket:';

const channelOf = (table: string): string => `${TABLE_CHANNELS}${table}`;

/** Pause between two attempts to find the nodes that serve the channels. */
const SEARCH_PAUSE = 1_000;

/** Messages kept for a Redis that cannot be reached; beyond this number the oldest are dropped. */
const MAX_UNSENT = 10_000;

/** What happened to a message; `own` is the echo of one that this server sent. */
export type BusEvent = 'sent' | 'failed' | 'heard' | 'own' | 'ignored';

interface RedisBusOptions {
  /** The address of a Redis, or addresses of some nodes of a Redis Cluster. */
  readonly seeds: readonly string[];
  readonly onError: (error: unknown) => void;
  readonly onEvent: (event: BusEvent) => void;
}

interface Unsent {
  readonly channel: string;
  readonly text: string;
}

/**
 * A bus over the sharded publish/subscribe of Redis, with a channel for every table and one for the news. A
 * single Redis is treated like a cluster with one node. While a node cannot be reached, the newest message
 * of each kind is kept for each of its tables and sent afterwards; receivers read older steps from the log.
 */
export class RedisBus implements Bus {
  readonly hasOthers = true;
  readonly #options: RedisBusOptions;
  readonly #envelopes = new Envelopes();
  readonly #listeners: ((message: BusMessage) => void)[] = [];
  readonly #missedListeners: ((tables: readonly string[]) => void)[] = [];
  readonly #nodes = new Map<string, RedisNode>();
  readonly #nodeOfSlot: RedisNode[];
  /** The followed channels, and the node that each is subscribed at. */
  readonly #followed = new Map<string, RedisNode>();
  readonly #missed = new Set<string>();
  readonly #unsent = new Map<string, Unsent>();
  readonly #timer: NodeJS.Timeout;
  /** Whether the nodes of the slots may have changed. */
  #isTroubled = true;
  #searchedAt = Number.NEGATIVE_INFINITY;
  #searching: Promise<void> | undefined;
  #closed: Promise<void> | undefined;

  /** Resolves when Redis has answered or could not be reached; then it keeps trying. */
  static async open(options: RedisBusOptions): Promise<RedisBus> {
    const bus = new RedisBus(options);
    await bus.#nodeOfSlot[0].attempted;
    await bus.#search();
    await bus.#follow(NEWS_CHANNEL);
    return bus;
  }

  private constructor(options: RedisBusOptions) {
    this.#options = options;
    this.#nodeOfSlot = new Array(SLOTS).fill(this.#nodeAt(options.seeds[0]));
    this.#timer = setInterval(() => this.#tend(), SEARCH_PAUSE);
  }

  follow(table: string): Promise<void> {
    return this.#follow(channelOf(table));
  }

  unfollow(table: string): void {
    const channel = channelOf(table);
    this.#followed.get(channel)?.unfollow(channel);
    this.#followed.delete(channel);
  }

  hears(table: string): boolean {
    const channel = channelOf(table);
    return this.#followed.get(channel)?.hears(channel) ?? false;
  }

  publish(table: string, message: TableMessage): Promise<number> {
    return this.#publish(channelOf(table), message);
  }

  announce(news: News): void {
    void this.#publish(NEWS_CHANNEL, news);
  }

  subscribe(listener: (message: BusMessage) => void): void {
    this.#listeners.push(listener);
  }

  onMissed(listener: (tables: readonly string[]) => void): void {
    this.#missedListeners.push(listener);
  }

  spend(spendings: readonly Spending[]): Promise<readonly (number | undefined)[]> {
    return Promise.all(spendings.map((spending) => this.#spend(spending)));
  }

  /** Rejects when no node answers. */
  async ping(): Promise<void> {
    await Promise.any([...this.#nodes.values()].map((node) => node.ping()));
  }

  close(): Promise<void> {
    this.#closed ??= this.#end();
    return this.#closed;
  }

  async #end(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#nodes.values()].map((node) => node.close()));
  }

  async #follow(channel: string): Promise<void> {
    if (this.#closed || this.#followed.has(channel)) return;
    const node = this.#nodeOf(channel);
    this.#followed.set(channel, node);
    await node.follow(channel);
  }

  async #publish(channel: string, message: BusMessage): Promise<number> {
    if (this.#closed) return 0;
    // Only the newest step and attendance of a table matter; none of these replaces another.
    const isOneOfMany = ['revoked', 'blocks', 'members', 'opened'].includes(message.type);
    const key = isOneOfMany ? JSON.stringify(message) : `${message.type} ${channel}`;
    const sent = await this.#send(key, { channel, text: this.#envelopes.write(message) });
    return this.#followed.get(channel)?.hears(channel) ? sent - 1 : sent;
  }

  /** Resolves with the number of receivers, this server included. */
  async #send(key: string, unsent: Unsent): Promise<number> {
    const { onError, onEvent } = this.#options;
    try {
      const receivers = await this.#nodeOf(unsent.channel).publish(unsent.channel, unsent.text);
      this.#unsent.delete(key);
      onEvent('sent');
      return receivers;
    } catch (error) {
      onEvent('failed');
      if (!isMoved(error)) onError(error);
      this.#unsent.set(key, unsent);
      if (this.#unsent.size > MAX_UNSENT) this.#dropOldest();
      this.#troubled();
      return 0;
    }
  }

  async #spend({ key, milliseconds }: Spending): Promise<number | undefined> {
    const bucket = `${BUCKETS}${key}`;
    const node = this.#nodeOf(bucket);
    if (this.#closed || !node.isUp) return undefined;
    try {
      return await node.spend(bucket, milliseconds);
    } catch (error) {
      if (!isMoved(error)) this.#options.onError(error);
      this.#troubled();
      return undefined;
    }
  }

  #nodeAt(url: string): RedisNode {
    const known = this.#nodes.get(url);
    if (known) return known;
    const node = new RedisNode({
      url,
      onMessage: (text) => this.#hear(text),
      onError: this.#options.onError,
      onTrouble: () => this.#troubled(),
      onBack: (channel) => this.#heardAgain(channel),
    });
    this.#nodes.set(url, node);
    return node;
  }

  #nodeOf(channel: string): RedisNode {
    return this.#nodeOfSlot[this.#nodes.size === 1 ? 0 : slotOf(channel)];
  }

  #dropOldest(): void {
    for (const key of this.#unsent.keys()) {
      this.#unsent.delete(key);
      return;
    }
  }

  /** Searches at once, if the last search was not just now. */
  #troubled(): void {
    this.#isTroubled = true;
    if (performance.now() - this.#searchedAt > SEARCH_PAUSE) this.#tend();
  }

  #tend(): void {
    if (!this.#isTroubled || this.#closed) return;
    this.#searching ??= this.#search()
      .catch(this.#options.onError)
      .finally(() => {
        this.#searching = undefined;
      });
  }

  /** Finds the nodes of all slots, subscribes what is not heard and sends what was not sent. */
  async #search(): Promise<void> {
    this.#isTroubled = false;
    this.#searchedAt = performance.now();
    const ranges = await this.#readSlots();
    if (this.#closed) return;
    if (ranges) await this.#spread(ranges);
    else this.#isTroubled = true;
    await Promise.all([...this.#nodes.values()].map((node) => node.subscribeAgain()));
    for (const [key, unsent] of [...this.#unsent]) {
      if (this.#nodeOf(unsent.channel).isUp) await this.#send(key, unsent);
    }
  }

  /** The answer of the first node that gives one. */
  async #readSlots(): Promise<SlotRange[] | undefined> {
    for (const url of new Set([...this.#nodes.keys(), ...this.#options.seeds])) {
      const ranges = await readSlots(url).catch(() => []);
      if (ranges.length > 0) return ranges;
    }
    return undefined;
  }

  /** Takes over which node serves which slots. */
  async #spread(ranges: readonly SlotRange[]): Promise<void> {
    for (const { from, to, url } of ranges) this.#nodeOfSlot.fill(this.#nodeAt(url), from, to + 1);
    const used = new Set(this.#nodeOfSlot);
    const moved = [...this.#followed].filter(([channel, node]) => this.#nodeOf(channel) !== node);
    for (const [channel, node] of moved) {
      node.unfollow(channel);
      this.#followed.set(channel, this.#nodeOf(channel));
    }
    for (const [url, node] of this.#nodes) {
      if (used.has(node)) continue;
      this.#nodes.delete(url);
      void node.close();
    }
    await Promise.all([...used].map(({ attempted }) => attempted));
    await Promise.all(
      moved.map(async ([channel]) => {
        // It may have been unfollowed in the meantime.
        const node = this.#followed.get(channel);
        if (await node?.follow(channel)) this.#heardAgain(channel);
      }),
    );
  }

  #heardAgain(channel: string): void {
    if (this.#missed.size === 0) setImmediate(() => this.#tellMissed());
    this.#missed.add(channel);
  }

  #tellMissed(): void {
    const tables = [...this.#missed]
      .filter((channel) => channel !== NEWS_CHANNEL)
      .map((channel) => channel.slice(TABLE_CHANNELS.length));
    this.#missed.clear();
    for (const listener of this.#missedListeners) listener(tables);
  }

  #hear(text: string): void {
    const { onError, onEvent } = this.#options;
    try {
      if (this.#envelopes.isOwn(text)) {
        onEvent('own');
        return;
      }
      const message = this.#envelopes.read(text);
      onEvent(message ? 'heard' : 'ignored');
      if (message) for (const listener of this.#listeners) listener(message);
    } catch (error) {
      onError(error);
    }
  }
}

/** The slot of the channel is served by another node. */
const isMoved = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('MOVED ');
