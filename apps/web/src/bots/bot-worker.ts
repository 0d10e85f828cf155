import type { AnswerOf, QuestionOf, TaskMessage, TaskName } from './tasks.ts';

/**
 * A thread with the bots in it, for one kind of task. All tasks share one script, because most of it
 * is what the bots know of the games.
 */
export class BotWorker<Name extends TaskName> {
  readonly #task: Name;
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

  constructor(task: Name, onAnswer: (answer: AnswerOf<Name>) => void, onFailure: () => void) {
    this.#task = task;
    this.#worker.onmessage = ({ data }: MessageEvent<AnswerOf<Name>>) => onAnswer(data);
    this.#worker.onerror = onFailure;
  }

  ask(question: QuestionOf<Name>): void {
    const message: TaskMessage<Name> = { task: this.#task, question };
    this.#worker.postMessage(message);
  }

  stop(): void {
    this.#worker.terminate();
  }
}
