import { Queue } from '@sobremesa/tables';

/** Runs tasks with the same name one after the other, tasks with different names concurrently. */
export class Queues {
  readonly #queues = new Map<string, Queue>();

  async run<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(name) ?? new Queue();
    this.#queues.set(name, queue);
    try {
      return await queue.run(task);
    } finally {
      if (!queue.isBusy) this.#queues.delete(name);
    }
  }
}
