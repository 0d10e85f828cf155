import { botNames, characterBotNames, type Decision } from '@sobremesa/bots';
import type { AnyMove, AnyView } from '@sobremesa/engine';
import { Piscina } from 'piscina';
import type { CoachingTask, CoachWorkers, StudiedDecision } from '../records/coach.ts';
import { workerFile } from '../worker-file.ts';
import { FairScheduler } from './fair-scheduler.ts';
import type { BotWorkers } from './port.ts';

/** A task that takes longer is a bug: its worker is stopped, and the next sweep of the caretaker tries again. */
const MAX_TASK_TIME = 20_000;

/** The worker threads of bots and coach. On the main thread they would block every table. */
export class WorkerPool implements BotWorkers, CoachWorkers {
  readonly bots: readonly string[] = [...botNames, ...characterBotNames];
  readonly #pool: Piscina;
  readonly #scheduler: FairScheduler;

  constructor(threads: number, secondsAMinute: number) {
    this.#scheduler = new FairScheduler({ slots: threads, secondsAMinute });
    const { filename, execArgv } = workerFile('bots/worker');
    this.#pool = new Piscina({
      filename,
      execArgv,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: 60_000,
    });
  }

  /** Decisions that no thread has begun. */
  get waiting(): number {
    return this.#scheduler.waiting;
  }

  choose(
    game: string,
    bot: string,
    view: AnyView,
    seed: string,
    account: string,
  ): Promise<AnyMove> {
    return this.#scheduler.run(account, () => this.#run('default', { game, bot, view, seed }));
  }

  studyDecision(task: CoachingTask, index: number): Promise<StudiedDecision> {
    return this.#run('studyDecision', { task, index });
  }

  conclude(task: CoachingTask, decisions: readonly Decision[]): Promise<string> {
    return this.#run('conclude', { task, decisions });
  }

  #run<Answer>(name: string, work: object): Promise<Answer> {
    return this.#pool.run(work, { name, signal: AbortSignal.timeout(MAX_TASK_TIME) });
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
