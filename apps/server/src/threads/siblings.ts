import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Bus, BusMessage, News, Spending, TableMessage } from '../bus/port.ts';
import type { Downward, Upward } from './messages.ts';
import { receivedUpgrade, sentUpgrade, tableIn, threadOf } from './upgrades.ts';

/** The connection of a thread to the main process; messages arrive in order. */
export interface Channel {
  /** `socket` is gone from this process when it has been sent. */
  send(message: Upward, socket?: Socket): void;
  listen(listener: (message: Downward, socket?: Socket) => void): void;
}

/** Which of how many threads this one is. */
interface Place {
  readonly thread: number;
  readonly threads: number;
}

type Accept = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

/** Omitted from each member of the union by itself. */
type Asking = Extract<Upward, { readonly id: number }>;
type Question = Asking extends infer Each
  ? Each extends Asking
    ? Omit<Each, 'id'>
    : never
  : never;

/** The other threads of this server, as one of them sees them: a bus between them, their sockets and metrics. */
export class Siblings implements Bus {
  readonly hasOthers = true;
  readonly #channel: Channel;
  readonly #place: Place;
  readonly #followed = new Set<string>();
  readonly #listeners: ((message: BusMessage) => void)[] = [];
  readonly #waiting = new Map<number, (value: unknown) => void>();
  #asked = 0;
  #isClosed = false;
  #metrics: () => Promise<string> = async () => '';
  #accept: Accept = (_, socket) => socket.destroy();
  #isStopping = false;
  #stop: () => void = () => {};

  constructor(channel: Channel, place: Place) {
    this.#channel = channel;
    this.#place = place;
    channel.listen((message, socket) => this.#hear(message, socket));
  }

  async follow(table: string): Promise<void> {
    if (this.#isClosed || this.#followed.has(table)) return;
    this.#followed.add(table);
    await this.#ask({ type: 'follow', table });
  }

  unfollow(table: string): void {
    if (this.#followed.delete(table)) this.#channel.send({ type: 'unfollow', table });
  }

  hears(table: string): boolean {
    return this.#followed.has(table);
  }

  async publish(table: string, message: TableMessage): Promise<number> {
    if (this.#isClosed) return 0;
    return (await this.#ask({ type: 'publish', table, message })) as number;
  }

  announce(news: News): void {
    if (!this.#isClosed) this.#channel.send({ type: 'announce', news });
  }

  subscribe(listener: (message: BusMessage) => void): void {
    this.#listeners.push(listener);
  }

  /** Nothing is missed: without the main process this thread ends. */
  onMissed(): void {}

  async spend(spendings: readonly Spending[]): Promise<readonly (number | undefined)[]> {
    if (this.#isClosed) return spendings.map(() => undefined);
    return (await this.#ask({ type: 'spend', spendings })) as readonly number[];
  }

  async ping(): Promise<void> {}

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  /** Gives a socket to the thread of the table that it names; false when it stays here. */
  handOver(request: IncomingMessage, socket: Socket, head: Buffer): boolean {
    const table = tableIn(request.url);
    const thread = table && threadOf(table, this.#place.threads);
    if (!thread || thread === this.#place.thread || this.#isStopping) return false;
    const upgrade = sentUpgrade(request, head);
    this.#channel.send({ type: 'hand-over', thread, upgrade }, socket);
    return true;
  }

  /** Sets what is done with sockets that other threads have accepted. */
  onUpgrade(accept: Accept): void {
    this.#accept = accept;
  }

  /** Sets how the metrics of this thread are read. */
  measureWith(metrics: () => Promise<string>): void {
    this.#metrics = metrics;
  }

  /** The metrics of all threads. */
  async metrics(): Promise<string> {
    return (await this.#ask({ type: 'metrics' })) as string;
  }

  /** Sets what is done when the server stops; at once, if it stopped while this thread was starting. */
  onStop(stop: () => void): void {
    this.#stop = stop;
    if (this.#isStopping) stop();
  }

  #ask(question: Question): Promise<unknown> {
    const id = this.#asked++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#channel.send({ ...question, id });
    });
  }

  #hear(message: Downward, socket?: Socket): void {
    switch (message.type) {
      case 'answer':
        this.#waiting.get(message.id)?.(message.value);
        this.#waiting.delete(message.id);
        return;
      case 'message':
        if (!this.#isClosed) for (const listener of this.#listeners) listener(message.message);
        return;
      case 'upgrade': {
        // There is none if its client has disconnected meanwhile.
        if (!socket) return;
        const { request, head } = receivedUpgrade(message.upgrade, socket);
        this.#accept(request, socket, head);
        return;
      }
      case 'measure':
        void this.#measured(message.id);
        return;
      case 'stop':
        // A thread that was starting is told twice.
        if (!this.#isStopping) this.#stop();
        this.#isStopping = true;
    }
  }

  async #measured(id: number): Promise<void> {
    // A thread that cannot say how it is doing is left out.
    const text = await this.#metrics().catch(() => '');
    this.#channel.send({ type: 'measured', id, text });
  }
}
