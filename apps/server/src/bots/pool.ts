import { botNames, characterBotNames, type Decision } from '@sobremesa/bots';
import type { AnyMove, AnyView } from '@sobremesa/engine';
import { Piscina } from 'piscina';
import type { BotWorkers } from '../hub/caretaker.ts';
import type { CoachingTask, CoachWorkers, StudiedDecision } from '../records/coach.ts';
import { workerFile } from '../worker-file.ts';
import { Turns } from './turns.ts';

/** A task that takes longer is a bug: its worker is stopped, and the next sweep of the caretaker tries again. */
const LONGEST_TASK = 20_000;

/** The worker threads of bots and coach. On the main thread they would block every table. */
export class WorkerPool implements BotWorkers, CoachWorkers {
  readonly bots: readonly string[] = [...botNames, ...characterBotNames];
  readonly #pool: Piscina;
  readonly #turns: Turns;

  constructor(threads: number, secondsAMinute: number) {
    this.#turns = new Turns({ slots: threads, secondsAMinute });
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
    return this.#turns.waiting;
  }

  choose(
    game: string,
    bot: string,
    view: AnyView,
    seed: string,
    account: string,
  ): Promise<AnyMove> {
    return this.#turns.run(account, () => this.#run('default', { game, bot, view, seed }));
  }

  studyDecision(task: CoachingTask, index: number): Promise<StudiedDecision> {
    return this.#run('studyDecision', { task, index });
  }

  conclude(task: CoachingTask, decisions: readonly Decision[]): Promise<string> {
    return this.#run('conclude', { task, decisions });
  }

  #run<Answer>(name: string, work: object): Promise<Answer> {
    return this.#pool.run(work, { name, signal: AbortSignal.timeout(LONGEST_TASK) });
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
