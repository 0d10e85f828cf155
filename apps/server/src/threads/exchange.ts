import type { Socket } from 'node:net';
import type { BusMessage } from '../bus/port.ts';
import { mergedMetrics } from './merged-metrics.ts';
import type { Downward, Upward } from './messages.ts';
import { SharedBuckets } from './shared-buckets.ts';
import type { SentUpgrade } from './upgrades.ts';

/** A thread whose metrics do not arrive in this time is left out. */
const MEASURE_TIMEOUT = 2_000;

type Send = (message: Downward, socket?: Socket) => void;

interface Measuring {
  readonly texts: Map<number, string>;
  readonly missing: Set<number>;
  done(): void;
}

/** The main process between its threads: forwards messages about tables and sockets, counts for all, and collects metrics. */
export class Exchange {
  /** By the number of the thread. */
  readonly #threads = new Map<number, Send>();
  /** Those that serve people: what is sent to a process that is starting may be lost. */
  readonly #ready = new Set<number>();
  readonly #followers = new Map<string, Set<number>>();
  readonly #measuring = new Map<number, Measuring>();
  readonly #buckets = new SharedBuckets(() => performance.now());
  #measured = 0;

  enter(thread: number, send: Send): void {
    this.#threads.set(thread, send);
  }

  /** The thread listens. */
  serves(thread: number): void {
    this.#ready.add(thread);
  }

  leave(thread: number): void {
    this.#threads.delete(thread);
    this.#ready.delete(thread);
    for (const table of [...this.#followers.keys()]) this.#unfollow(thread, table);
    for (const measuring of this.#measuring.values()) this.#without(measuring, thread);
  }

  /** `socket` comes with a `hand-over`; there is none if its client has disconnected meanwhile. */
  hear(thread: number, message: Upward, socket?: Socket): void {
    switch (message.type) {
      case 'follow':
        this.#follow(thread, message.table);
        this.#answer(thread, message.id, undefined);
        return;
      case 'unfollow':
        this.#unfollow(thread, message.table);
        return;
      case 'publish': {
        const followers = this.#followers.get(message.table) ?? new Set();
        this.#answer(thread, message.id, this.#forward(thread, followers, message.message));
        return;
      }
      case 'announce':
        this.#forward(thread, this.#threads.keys(), message.news);
        return;
      case 'spend':
        this.#answer(thread, message.id, this.#buckets.spend(message.spendings));
        return;
      case 'hand-over':
        if (socket) this.#handOver(thread, message.thread, message.upgrade, socket);
        return;
      case 'metrics':
        void this.#measure().then((text) => this.#answer(thread, message.id, text));
        return;
      case 'measured': {
        const measuring = this.#measuring.get(message.id);
        measuring?.texts.set(thread, message.text);
        if (measuring) this.#without(measuring, thread);
      }
    }
  }

  #follow(thread: number, table: string): void {
    const followers = this.#followers.get(table) ?? new Set();
    this.#followers.set(table, followers.add(thread));
  }

  #unfollow(thread: number, table: string): void {
    const followers = this.#followers.get(table);
    followers?.delete(thread);
    if (followers?.size === 0) this.#followers.delete(table);
  }

  /** Returns the number of receivers. */
  #forward(from: number, to: Iterable<number>, message: BusMessage): number {
    const receivers = [...to].filter((thread) => thread !== from);
    for (const thread of receivers) this.#threads.get(thread)?.({ type: 'message', message });
    return receivers.length;
  }

  /** The sender keeps it if the other thread does not serve now. */
  #handOver(from: number, to: number, upgrade: SentUpgrade, socket: Socket): void {
    const send = this.#threads.get(this.#ready.has(to) ? to : from);
    if (send) send({ type: 'upgrade', upgrade }, socket);
    else socket.destroy();
  }

  #answer(thread: number, id: number, value: unknown): void {
    this.#threads.get(thread)?.({ type: 'answer', id, value });
  }

  async #measure(): Promise<string> {
    const id = this.#measured++;
    const texts = new Map<number, string>();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, MEASURE_TIMEOUT);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#measuring.set(id, { texts, missing: new Set(this.#threads.keys()), done });
      for (const send of this.#threads.values()) send({ type: 'measure', id });
    });
    this.#measuring.delete(id);
    return mergedMetrics([...texts].sort(([a], [b]) => a - b));
  }

  #without(measuring: Measuring, thread: number): void {
    measuring.missing.delete(thread);
    if (measuring.missing.size === 0) measuring.done();
  }
}
