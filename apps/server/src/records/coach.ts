import { COACH_PLAYOUTS, type Decision } from '@sobremesa/bots';
import type { Seat } from '@sobremesa/engine';
import { type Coaching, failure } from '@sobremesa/protocol';
import type { Stores } from '../stores.ts';
import { type Asker, CoachLine } from './coach-line.ts';
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
  readonly stores: Pick<Stores, 'coachings'>;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  onError(error: unknown): void;
}

/** Beyond this many reports that people wait for, requests are refused. */
const MAX_WAITING = 500;

/** After this time a report gives way to the next in line. Much shorter ones would replay the match too often. */
const TURN = 2_000;

/** Characters of reports in the cache. */
const CACHE_SIZE = 8_000_000;

interface Job {
  readonly table: string;
  readonly seat: Seat;
  readonly scenario: () => Promise<string>;
  readonly decisions: Decision[];
  done: number;
  total: number;
}

/**
 * Analyses finished matches in the background, a decision at a time, so that bots of running tables wait
 * for at most one decision. Those who ask take turns; a report that nobody asks for any more is dropped
 * when others wait. Reports are stored.
 */
export class Coach {
  readonly #workers: CoachWorkers;
  readonly #stores: CoachOptions['stores'];
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #jobs = new Map<string, Job>();
  readonly #line: CoachLine<Job>;
  readonly #reports = new TextCache(CACHE_SIZE);
  #current: Job | undefined;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor({ workers, stores, now, onError }: CoachOptions) {
    this.#workers = workers;
    this.#stores = stores;
    this.#now = now;
    this.#line = new CoachLine(now);
    this.#onError = onError;
  }

  /** The report or its progress, as JSON. The first request starts the analysis. */
  async ask(
    table: string,
    seat: Seat,
    asker: Asker,
    scenario: () => Promise<string>,
  ): Promise<string> {
    const key = keyOf(table, seat);
    if (!this.#jobs.has(key)) {
      const known = await this.#stores.coachings.coaching(table, seat);
      if (known !== undefined) return this.#reports.get(key, async () => done(table, seat, known));
    }
    const job = this.#jobs.get(key) ?? { table, seat, scenario, decisions: [], done: 0, total: 0 };
    this.#wait(key, job, asker);
    const coaching: Coaching = { table, seat, done: job.done, total: job.total };
    return JSON.stringify(coaching);
  }

  /** Stops after the current decision. An unfinished analysis is dropped; the next request starts it again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  #wait(key: string, job: Job, asker: Asker): void {
    this.#dropUnwanted();
    if (!this.#jobs.has(key) && this.#jobs.size >= MAX_WAITING) throw failure('server-busy');
    this.#line.join(job, asker);
    this.#jobs.set(key, job);
    this.#running ??= this.#run();
  }

  #dropUnwanted(): void {
    const wanted = this.#line.wanted();
    for (const [key, job] of this.#jobs) {
      if (job !== this.#current && !wanted.has(job)) this.#jobs.delete(key);
    }
  }

  async #run(): Promise<void> {
    for (;;) {
      this.#current = this.#line.next();
      this.#dropUnwanted();
      if (this.#current === undefined || this.#isClosed) break;
      await this.#takeTurn(this.#current);
    }
    this.#running = undefined;
  }

  async #takeTurn(job: Job): Promise<void> {
    let isOver = true;
    try {
      isOver = await this.#work(job);
    } catch (error) {
      this.#onError(error);
    }
    if (!isOver) return;
    this.#line.remove(job);
    this.#jobs.delete(keyOf(job.table, job.seat));
  }

  /** Whether the job is over; otherwise others are in line. */
  async #work(job: Job): Promise<boolean> {
    const { table, seat } = job;
    const begun = this.#now();
    // Not kept for the next turn: the matches of all who wait would fill the memory.
    const scenario = await job.scenario();
    const task = { table, seat, scenario, playouts: COACH_PLAYOUTS, seed: `coach/${table}` };
    do {
      if (this.#isClosed) return true;
      if (this.#now() - begun >= TURN && this.#isAwaitedElsewhere(job)) return false;
      const { total, decision } = await this.#workers.studyDecision(task, job.done);
      if (decision) job.decisions.push(decision);
      job.total = total;
      job.done++;
    } while (job.done < job.total);
    const report = await this.#workers.conclude(task, job.decisions);
    await this.#stores.coachings.saveCoaching(table, seat, report);
    return true;
  }

  #isAwaitedElsewhere(job: Job): boolean {
    return [...this.#line.wanted()].some((other) => other !== job);
  }
}

function done(table: string, seat: Seat, text: string): string {
  const report: NonNullable<Coaching['report']> = JSON.parse(text);
  const total = report.decisions.length;
  const coaching: Coaching = { table, seat, done: total, total, report };
  return JSON.stringify(coaching);
}

const keyOf = (code: string, seat: Seat): string => `${code}/${seat}`;
