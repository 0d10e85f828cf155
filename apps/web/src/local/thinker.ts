import type { AnyMove } from '@sobremesa/engine';
import { BotWorker } from '../bots/bot-worker.ts';
import type { QuestionOf } from '../bots/tasks.ts';

/** The bots of local tables. The worker starts with the first thought. */
export class Thinker {
  #worker: BotWorker<'choose'> | undefined;
  #next = 0;
  readonly #waiting = new Map<
    number,
    { resolve(move: AnyMove): void; reject(error: unknown): void }
  >();

  choose(thought: Omit<QuestionOf<'choose'>, 'id'>): Promise<AnyMove> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker ??= this.#start();
      this.#worker.ask({ ...thought, id });
    });
  }

  #start(): BotWorker<'choose'> {
    return new BotWorker(
      'choose',
      ({ id, move }) => {
        this.#waiting.get(id)?.resolve(move);
        this.#waiting.delete(id);
      },
      () => {
        for (const { reject } of this.#waiting.values()) reject(new Error('the bots have failed'));
        this.#waiting.clear();
        this.#worker?.stop();
        this.#worker = undefined;
      },
    );
  }
}
