import { botNames, type Decision } from '@sobremesa/bots';
import type { AnyMove, AnyView } from '@sobremesa/engine';
import { Piscina } from 'piscina';
import type { Thinkers } from '../hub/thinkers.ts';
import type { Lesson, Look, Tutors } from '../records/coach.ts';
import { workerFile } from '../worker-file.ts';
import { Turns } from './turns.ts';

/** A thought that takes this long is a bug: the worker is stopped and the next sweep tries again. */
const LONGEST_THOUGHT = 20_000;

/** Bots and the coach think in worker threads, so that the server answers meanwhile. */
export class PooledThinkers implements Thinkers, Tutors {
  readonly levels: readonly string[] = botNames;
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

  choose(
    game: string,
    level: string,
    view: AnyView,
    seed: string,
    account: string,
  ): Promise<AnyMove> {
    return this.#turns.run(account, () => this.#run('default', { game, level, view, seed }));
  }

  look(lesson: Lesson, index: number): Promise<Look> {
    return this.#run('look', { lesson, index });
  }

  conclude(lesson: Lesson, decisions: readonly Decision[]): Promise<string> {
    return this.#run('conclude', { lesson, decisions });
  }

  #run<Answer>(name: string, work: object): Promise<Answer> {
    return this.#pool.run(work, { name, signal: AbortSignal.timeout(LONGEST_THOUGHT) });
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
