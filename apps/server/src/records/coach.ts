import { COACH_PLAYOUTS, type Decision } from '@sobremesa/bots';
import type { Seat } from '@sobremesa/engine';
import { type Coaching, type CoachReport, failure } from '@sobremesa/protocol';
import type { Storage } from '../storage/port.ts';
import { TextCache } from './text-cache.ts';

/** A match to be looked at through the eyes of a seat, as it travels to a worker. */
export interface Lesson {
  readonly table: string;
  /** As JSON: a text goes to another thread in no time, however long the match was. */
  readonly scenario: string;
  readonly seat: Seat;
  /** For each decision: so few that a bot that has to move never waits long behind one. */
  readonly playouts: number;
  readonly seed: string;
}

/** A choice that was looked at; there is no decision where only one thing could be done. */
export interface Look {
  readonly total: number;
  readonly decision?: Decision;
}

/** What the coach thinks with, off the main thread. */
export interface Tutors {
  look(lesson: Lesson, index: number): Promise<Look>;
  /** The report as JSON. */
  conclude(lesson: Lesson, decisions: readonly Decision[]): Promise<string>;
}

export interface CoachOptions {
  readonly tutors: Tutors;
  readonly storage: Pick<Storage, 'coaching' | 'saveCoaching'>;
  onError(error: unknown): void;
}

/** Whoever asks for more at once has to wait. */
const MOST_WAITING = 100;

/** Characters of reports that are kept in memory. */
const KEPT = 8_000_000;

interface Job {
  done: number;
  total: number;
}

/**
 * Explains finished matches, one after the other and in small pieces, so that bots at running
 * tables hardly notice; what it has found is kept.
 */
export class Coach {
  readonly #tutors: Tutors;
  readonly #storage: CoachOptions['storage'];
  readonly #onError: (error: unknown) => void;
  readonly #jobs = new Map<string, Job>();
  readonly #reports = new TextCache(KEPT);
  #queue: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor({ tutors, storage, onError }: CoachOptions) {
    this.#tutors = tutors;
    this.#storage = storage;
    this.#onError = onError;
  }

  /** The report, or how far it is, as JSON; the first to ask sets the coach to work. */
  async ask(table: string, seat: Seat, scenario: () => Promise<string>): Promise<string> {
    const key = keyOf(table, seat);
    const known = await this.#storage.coaching(table, seat);
    if (known !== undefined) return this.#reports.get(key, async () => done(table, seat, known));
    const job = this.#jobs.get(key) ?? this.#begin(table, seat, scenario);
    const coaching: Coaching = { table, seat, done: job.done, total: job.total };
    return JSON.stringify(coaching);
  }

  /** Resolves when nothing is under way any more; what is not finished is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queue;
  }

  #begin(table: string, seat: Seat, scenario: () => Promise<string>): Job {
    if (this.#jobs.size >= MOST_WAITING) throw failure('server-busy');
    const lesson = { table, seat, playouts: COACH_PLAYOUTS, seed: `coach/${table}` };
    const job = { done: 0, total: 0 };
    this.#jobs.set(keyOf(table, seat), job);
    this.#queue = this.#queue
      .then(async () => this.#work({ ...lesson, scenario: await scenario() }, job))
      .catch((error) => this.#onError(error))
      .finally(() => this.#jobs.delete(keyOf(table, seat)));
    return job;
  }

  async #work(lesson: Lesson, job: Job): Promise<void> {
    const decisions: Decision[] = [];
    do {
      if (this.#isClosed) return;
      const { total, decision } = await this.#tutors.look(lesson, job.done);
      if (decision) decisions.push(decision);
      job.total = total;
      job.done++;
    } while (job.done < job.total);
    const report = await this.#tutors.conclude(lesson, decisions);
    await this.#storage.saveCoaching(lesson.table, lesson.seat, report);
  }
}

function done(table: string, seat: Seat, text: string): string {
  const report: CoachReport = JSON.parse(text);
  const total = report.decisions.length;
  const coaching: Coaching = { table, seat, done: total, total, report };
  return JSON.stringify(coaching);
}

const keyOf = (code: string, seat: Seat): string => `${code}/${seat}`;
