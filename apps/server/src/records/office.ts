import type { Viewer } from '@sobremesa/engine';
import { failure, RequestError } from '@sobremesa/protocol';
import type { LogRow, PersonId } from '@sobremesa/tables';
import type { Storage } from '../storage/port.ts';
import { TextCache } from './text-cache.ts';

/** What is asked about a finished match. */
export type Question =
  | { readonly type: 'admission'; readonly visitor: PersonId | undefined }
  | { readonly type: 'record' }
  | { readonly type: 'scenario' }
  | { readonly type: 'replay'; readonly viewer: Viewer; readonly after: number };

/** A question as it travels to a worker; `rows` only when the worker has asked for them. */
export interface Work {
  readonly table: string;
  readonly seq: number;
  readonly rows?: readonly LogRow[];
  readonly question: Question;
}

/** JSON, why there is none, or that the worker does not have the log. */
export type Answer =
  | { readonly text: string }
  | { readonly missing: true }
  | {
      readonly error: {
        readonly code: string;
        readonly message: string;
        readonly details?: Readonly<Record<string, unknown>>;
      };
    };

/** What replays matches, off the main thread. */
export interface Clerks {
  answer(work: Work): Promise<Answer>;
}

interface Admission {
  /** The eyes with which the visitor sees the match. */
  readonly own: Viewer;
  readonly seats: number;
}

/** A finished match that the visitor may look at. */
export interface OpenRecord extends Admission {
  readonly table: string;
  readonly seq: number;
}

/** Characters of answers that are kept. */
const KEPT = 16_000_000;

/**
 * Answers for finished matches as JSON. Replaying a long one would stop every table for as long as
 * it takes: a worker does it, and what it answered is kept until something is added to the log.
 */
export class RecordOffice {
  readonly #storage: Pick<Storage, 'rows' | 'lastSteps'>;
  readonly #clerks: Clerks;
  readonly #answers = new TextCache(KEPT);
  readonly #sending = new Map<string, Promise<Answer>>();

  constructor(storage: Pick<Storage, 'rows' | 'lastSteps'>, clerks: Clerks) {
    this.#storage = storage;
    this.#clerks = clerks;
  }

  /** Throws a `RequestError` when there is no such match, it goes on, or the visitor may not see it. */
  async open(table: string, visitor: PersonId | undefined): Promise<OpenRecord> {
    const seq = (await this.#storage.lastSteps([table])).get(table);
    if (seq === undefined) throw failure('no-such-table');
    const text = await this.#ask({ table, seq, question: { type: 'admission', visitor } });
    const admission: Admission = JSON.parse(text);
    return { table, seq, ...admission };
  }

  record(opened: OpenRecord): Promise<string> {
    return this.#kept(opened, { type: 'record' });
  }

  /** The match as a scenario, without anything else that is in its record. */
  scenario(opened: OpenRecord): Promise<string> {
    return this.#kept(opened, { type: 'scenario' });
  }

  /** The steps after `after`, as many as go into one piece. */
  replay(opened: OpenRecord, viewer: Viewer, after: number): Promise<string> {
    return this.#kept(opened, { type: 'replay', viewer, after });
  }

  #kept({ table, seq }: OpenRecord, question: Question): Promise<string> {
    const key = JSON.stringify([table, seq, question]);
    return this.#answers.get(key, () => this.#ask({ table, seq, question }));
  }

  /** Many may ask at once about a match that the worker does not have: its log is read and sent once. */
  async #withLog(work: Work): Promise<Answer> {
    const key = `${work.table}/${work.seq}`;
    const sent = this.#sending.get(key);
    if (sent) {
      await sent;
      return this.#clerks.answer(work);
    }
    const sending = this.#storage
      .rows(work.table)
      .then((rows) => this.#clerks.answer({ ...work, rows }))
      .finally(() => this.#sending.delete(key));
    this.#sending.set(key, sending);
    return sending;
  }

  async #ask(work: Work): Promise<string> {
    const first = await this.#clerks.answer(work);
    const answer = 'missing' in first ? await this.#withLog(work) : first;
    if ('text' in answer) return answer.text;
    if ('missing' in answer) throw failure('server-busy');
    const { code, message, details } = answer.error;
    throw new RequestError(code, message, details);
  }
}
