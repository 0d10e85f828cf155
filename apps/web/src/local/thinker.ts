import type { AnyMove } from '@sobremesa/engine';
import { BotWorker } from '../bots/bot-worker.ts';
import type { QuestionOf } from '../bots/tasks.ts';
import { Failure } from '../net/failure.ts';

/** Far longer than any bot thinks: a worker that the browser has killed reports nothing. */
const MAX_THOUGHT_MS = 60_000;
/** A browser short of memory may kill a worker; the next one often lives. */
const MAX_ATTEMPTS = 2;

interface Asked {
  readonly thought: QuestionOf<'choose'>;
  readonly attempt: number;
  readonly timer: ReturnType<typeof setTimeout>;
  resolve(move: AnyMove): void;
  reject(failure: Failure): void;
}

/** The bots of local tables. The worker starts with the first thought, and anew after it has died. */
export class Thinker {
  #worker: BotWorker<'choose'> | undefined;
  #next = 0;
  readonly #asked = new Map<number, Asked>();

  /** Rejects with a `Failure` when no worker answers. */
  choose(thought: Omit<QuestionOf<'choose'>, 'id'>): Promise<AnyMove> {
    return new Promise((resolve, reject) => {
      this.#ask({ thought: { ...thought, id: this.#next++ }, attempt: 1, resolve, reject });
    });
  }

  /** Ends the worker; thoughts that are asked for later start another. */
  stop(): void {
    this.#worker?.stop();
    this.#worker = undefined;
  }

  #ask(asked: Omit<Asked, 'timer'>): void {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const timer = setTimeout(() => this.#died(worker), MAX_THOUGHT_MS);
    this.#asked.set(asked.thought.id, { ...asked, timer });
    worker.ask(asked.thought);
  }

  #start(): BotWorker<'choose'> {
    const worker = new BotWorker(
      'choose',
      ({ id, move }) => {
        const asked = this.#asked.get(id);
        clearTimeout(asked?.timer);
        this.#asked.delete(id);
        asked?.resolve(move);
      },
      () => this.#died(worker),
    );
    return worker;
  }

  /** Every unanswered thought goes to the next worker once, then it is given up. */
  #died(worker: BotWorker<'choose'>): void {
    worker.stop();
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const unanswered = [...this.#asked.values()];
    this.#asked.clear();
    for (const { timer, ...asked } of unanswered) {
      clearTimeout(timer);
      if (asked.attempt < MAX_ATTEMPTS) this.#ask({ ...asked, attempt: asked.attempt + 1 });
      else asked.reject(new Failure('no-bots', 'the worker of the bots has died'));
    }
  }
}
