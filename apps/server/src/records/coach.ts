import { COACH_PLAYOUTS, type Decision } from '@sobremesa/bots';
import type { Seat } from '@sobremesa/engine';
import { type Coaching, type CoachReport, failure } from '@sobremesa/protocol';
import type { Storage } from '../storage/port.ts';
import { TextCache } from './text-cache.ts';

/** A match to be analysed for one seat, as it is sent to a worker. */
export interface CoachingTask {
  readonly table: string;
  /** JSON, because a string is cheaper to send to a thread than a structured clone of a long match. */
  readonly scenario: string;
  readonly seat: Seat;
  /** For each decision; few enough that a bot never waits long behind one. */
  readonly playouts: number;
  readonly seed: string;
}

/** The result for one decision of the seat; `decision` is absent where only one move was legal. */
export interface StudiedDecision {
  readonly total: number;
  readonly decision?: Decision;
}

/** Runs the analysis outside the main thread. */
export interface CoachWorkers {
  studyDecision(task: CoachingTask, index: number): Promise<StudiedDecision>;
  /** The report as JSON. */
  conclude(task: CoachingTask, decisions: readonly Decision[]): Promise<string>;
}

export interface CoachOptions {
  readonly workers: CoachWorkers;
  readonly storage: Pick<Storage, 'coaching' | 'saveCoaching'>;
  onError(error: unknown): void;
}

/** Beyond this many waiting tasks requests are refused. */
const MOST_WAITING = 100;

/** Characters of reports in the cache. */
const CACHE_SIZE = 8_000_000;

interface Job {
  done: number;
  total: number;
}

/**
 * Analyses finished matches one after the other, a decision at a time, so that bots of running tables wait
 * for at most one decision. Reports are stored.
 */
export class Coach {
  readonly #workers: CoachWorkers;
  readonly #storage: CoachOptions['storage'];
  readonly #onError: (error: unknown) => void;
  readonly #jobs = new Map<string, Job>();
  readonly #reports = new TextCache(CACHE_SIZE);
  #queue: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor({ workers, storage, onError }: CoachOptions) {
    this.#workers = workers;
    this.#storage = storage;
    this.#onError = onError;
  }

  /** The report or its progress, as JSON. The first request starts the analysis. */
  async ask(table: string, seat: Seat, scenario: () => Promise<string>): Promise<string> {
    const key = keyOf(table, seat);
    const known = await this.#storage.coaching(table, seat);
    if (known !== undefined) return this.#reports.get(key, async () => done(table, seat, known));
    const job = this.#jobs.get(key) ?? this.#begin(table, seat, scenario);
    const coaching: Coaching = { table, seat, done: job.done, total: job.total };
    return JSON.stringify(coaching);
  }

  /** Stops after the current decision. An unfinished analysis is dropped; the next request starts it again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queue;
  }

  #begin(table: string, seat: Seat, scenario: () => Promise<string>): Job {
    if (this.#jobs.size >= MOST_WAITING) throw failure('server-busy');
    const task = { table, seat, playouts: COACH_PLAYOUTS, seed: `coach/${table}` };
    const job = { done: 0, total: 0 };
    this.#jobs.set(keyOf(table, seat), job);
    this.#queue = this.#queue
      .then(async () => this.#work({ ...task, scenario: await scenario() }, job))
      .catch((error) => this.#onError(error))
      .finally(() => this.#jobs.delete(keyOf(table, seat)));
    return job;
  }

  async #work(task: CoachingTask, job: Job): Promise<void> {
    const decisions: Decision[] = [];
    do {
      if (this.#isClosed) return;
      const { total, decision } = await this.#workers.studyDecision(task, job.done);
      if (decision) decisions.push(decision);
      job.total = total;
      job.done++;
    } while (job.done < job.total);
    const report = await this.#workers.conclude(task, decisions);
    await this.#storage.saveCoaching(task.table, task.seat, report);
  }
}

function done(table: string, seat: Seat, text: string): string {
  const report: CoachReport = JSON.parse(text);
  const total = report.decisions.length;
  const coaching: Coaching = { table, seat, done: total, total, report };
  return JSON.stringify(coaching);
}

const keyOf = (code: string, seat: Seat): string => `${code}/${seat}`;
