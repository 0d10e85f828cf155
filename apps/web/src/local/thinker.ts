import type { AnyMove } from '@sobremesa/engine';
import type { Choice, Thought } from './thinker-worker.ts';

/** The bots of local tables. The worker starts with the first thought. */
export class Thinker {
  #worker: Worker | undefined;
  #next = 0;
  readonly #waiting = new Map<
    number,
    { resolve(move: AnyMove): void; reject(error: unknown): void }
  >();

  choose(thought: Omit<Thought, 'id'>): Promise<AnyMove> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#start().postMessage({ ...thought, id } satisfies Thought);
    });
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./thinker-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data: { id, move } }: MessageEvent<Choice>) => {
      this.#waiting.get(id)?.resolve(move);
      this.#waiting.delete(id);
    };
    worker.onerror = ({ message }) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(message));
      this.#waiting.clear();
      this.#worker = undefined;
    };
    this.#worker = worker;
    return worker;
  }
}
