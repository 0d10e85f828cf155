import { COACH_PLAYOUTS, type Decision } from '@sobremesa/bots';
import type { Seat } from '@sobremesa/engine';
import type { Coaching, CoachReport, MatchRecord } from '@sobremesa/protocol';
import type { Storage } from '../storage/port.ts';
import { failure } from '../tables/errors.ts';
import type { FinishedTable } from './finished.ts';
import { recordOf } from './record.ts';

/** A match to be looked at through the eyes of a seat, as it travels to a worker. */
export interface Lesson {
  readonly scenario: MatchRecord['scenario'];
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
  #queue: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor({ tutors, storage, onError }: CoachOptions) {
    this.#tutors = tutors;
    this.#storage = storage;
    this.#onError = onError;
  }

  /** The report, or how far it is; the first to ask sets the coach to work. */
  async ask(finished: FinishedTable, seat: Seat): Promise<Coaching> {
    const { code } = finished.table;
    const known = await this.#storage.coaching(code, seat);
    if (known !== undefined) {
      const report: CoachReport = JSON.parse(known);
      const total = report.decisions.length;
      return { table: code, seat, done: total, total, report };
    }
    const { done, total } = this.#jobs.get(keyOf(code, seat)) ?? this.#begin(finished, seat);
    return { table: code, seat, done, total };
  }

  /** Resolves when nothing is under way any more; what is not finished is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queue;
  }

  #begin(finished: FinishedTable, seat: Seat): Job {
    if (this.#jobs.size >= MOST_WAITING) throw failure('server-busy');
    const { code } = finished.table;
    const { scenario } = recordOf(finished);
    const lesson = { scenario, seat, playouts: COACH_PLAYOUTS, seed: `coach/${code}` };
    const job = { done: 0, total: 0 };
    this.#jobs.set(keyOf(code, seat), job);
    this.#queue = this.#queue
      .then(() => this.#work(lesson, code, job))
      .catch((error) => this.#onError(error))
      .finally(() => this.#jobs.delete(keyOf(code, seat)));
    return job;
  }

  async #work(lesson: Lesson, code: string, job: Job): Promise<void> {
    const decisions: Decision[] = [];
    do {
      if (this.#isClosed) return;
      const { total, decision } = await this.#tutors.look(lesson, job.done);
      if (decision) decisions.push(decision);
      job.total = total;
      job.done++;
    } while (job.done < job.total);
    const report = await this.#tutors.conclude(lesson, decisions);
    await this.#storage.saveCoaching(code, lesson.seat, report);
  }
}

const keyOf = (code: string, seat: Seat): string => `${code}/${seat}`;
