import type { Bus, BusMessage, News, TableMessage } from '../bus/port.ts';
import type { Downward, Upward } from './messages.ts';

/** The connection of a thread to the main process; messages arrive in order. */
export interface Channel {
  send(message: Upward): void;
  listen(listener: (message: Downward) => void): void;
}

/** Omitted from each member of the union by itself. */
type Asking = Extract<Upward, { readonly id: number }>;
type Question = Asking extends infer Each
  ? Each extends Asking
    ? Omit<Each, 'id'>
    : never
  : never;

/** The other threads of this server, as one of them sees them: a bus between them, and their metrics. */
export class Siblings implements Bus {
  readonly hasOthers = true;
  readonly #channel: Channel;
  readonly #followed = new Set<string>();
  readonly #listeners: ((message: BusMessage) => void)[] = [];
  readonly #waiting = new Map<number, (value: unknown) => void>();
  #asked = 0;
  #isClosed = false;
  #metrics: () => Promise<string> = async () => '';
  #isStopping = false;
  #stop: () => void = () => {};

  constructor(channel: Channel) {
    this.#channel = channel;
    channel.listen((message) => this.#hear(message));
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

  async ping(): Promise<void> {}

  async close(): Promise<void> {
    this.#isClosed = true;
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

  #hear(message: Downward): void {
    switch (message.type) {
      case 'answer':
        this.#waiting.get(message.id)?.(message.value);
        this.#waiting.delete(message.id);
        return;
      case 'message':
        if (!this.#isClosed) for (const listener of this.#listeners) listener(message.message);
        return;
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
