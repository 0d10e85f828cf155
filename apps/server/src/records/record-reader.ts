import type { Viewer } from '@sobremesa/engine';
import { failure, RequestError } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { StoredLog } from '../storage/archive/stored-log.ts';
import { DamagedLog } from '../storage/errors.ts';
import type { OnDamaged } from '../storage/storage.ts';
import type { Stores } from '../stores.ts';
import { TextCache } from './text-cache.ts';

/** A question about a log; all but `talk` need a finished match. */
export type Question =
  /** What a person has written at the table. */
  | { readonly type: 'talk'; readonly person: PersonId }
  | { readonly type: 'admission'; readonly visitor: PersonId | undefined }
  /** Without the talk of those whom the visitor does not hear. */
  | { readonly type: 'record'; readonly unheard: readonly PersonId[] }
  | { readonly type: 'scenario' }
  | {
      readonly type: 'replay';
      readonly viewer: Viewer;
      readonly after: number;
      readonly unheard: readonly PersonId[];
    };

/** A question as it is sent to a worker; with the log only after the worker answered `missing`. */
export interface Work {
  readonly table: string;
  readonly seq: number;
  readonly log?: StoredLog;
  readonly question: Question;
}

/** JSON, or that the worker needs the log. */
export type Answer = { readonly text: string } | { readonly missing: true } | Fault;

/** An error, which would lose its class between threads; what is wrong with the log if it cannot be read. */
export type Fault =
  | { readonly damaged: string }
  | {
      readonly error: {
        readonly code: string;
        readonly message: string;
        readonly details?: Readonly<Record<string, unknown>>;
      };
    };

export function errorOf(table: string, fault: Fault): RequestError {
  if ('damaged' in fault) return new DamagedLog(table, fault.damaged);
  const { code, message, details } = fault.error;
  return new RequestError(code, message, details);
}

/** Reads and replays logs outside the main thread. */
export interface RecordWorkers {
  answer(work: Work): Promise<Answer>;
}

export interface Admission {
  /** As whom the visitor sees the match. */
  readonly own: Viewer;
  readonly seats: number;
  /** The challenge that the match belongs to: whether the visitor may see it depends on their own match. */
  readonly challenge?: string;
  /** The circle whose members may see the match. */
  readonly circle?: string;
}

/** A finished match that the visitor may see. */
export interface OpenRecord extends Admission {
  readonly table: string;
  readonly seq: number;
}

/** Characters of answers in the cache. */
const CACHE_SIZE = 16_000_000;

/**
 * Answers questions about finished matches, as JSON. A worker reads and replays the log, because a long one would
 * block every table; answers are cached under the last step of the log.
 */
export class RecordReader {
  readonly #tables: Pick<Stores['tables'], 'lastSteps' | 'storedLog'>;
  readonly #workers: RecordWorkers;
  readonly #onDamaged: OnDamaged;
  readonly #answers = new TextCache(CACHE_SIZE);
  readonly #sending = new Map<string, Promise<Answer>>();

  constructor(
    tables: Pick<Stores['tables'], 'lastSteps' | 'storedLog'>,
    workers: RecordWorkers,
    onDamaged: OnDamaged = () => {},
  ) {
    this.#tables = tables;
    this.#workers = workers;
    this.#onDamaged = onDamaged;
  }

  /** Throws a `RequestError` when there is no such match, it is not over, or the visitor may not see it. */
  async open(table: string, visitor: PersonId | undefined): Promise<OpenRecord> {
    const seq = await this.#lastStep(table);
    const text = await this.#ask({ table, seq, question: { type: 'admission', visitor } });
    const admission: Admission = JSON.parse(text);
    return { table, seq, ...admission };
  }

  /** What a person has written at a table, whether its match is over or not. */
  async talk(table: string, person: PersonId): Promise<string> {
    const seq = await this.#lastStep(table);
    return this.#ask({ table, seq, question: { type: 'talk', person } });
  }

  record(opened: OpenRecord, unheard: readonly PersonId[] = []): Promise<string> {
    return this.#kept(opened, { type: 'record', unheard });
  }

  /** The same for somebody who takes many records away once: they would push those of everybody else out of the cache. */
  recordOnce({ table, seq }: OpenRecord, unheard: readonly PersonId[]): Promise<string> {
    return this.#ask({ table, seq, question: { type: 'record', unheard } });
  }

  /** The scenario of the record alone. */
  scenario(opened: OpenRecord): Promise<string> {
    return this.#kept(opened, { type: 'scenario' });
  }

  /** The steps after `after`, up to the size of one piece. */
  replay(
    opened: OpenRecord,
    viewer: Viewer,
    after: number,
    unheard: readonly PersonId[] = [],
  ): Promise<string> {
    return this.#kept(opened, { type: 'replay', viewer, after, unheard });
  }

  async #lastStep(table: string): Promise<number> {
    const seq = (await this.#tables.lastSteps([table])).get(table);
    if (seq === undefined) throw failure('no-such-table');
    return seq;
  }

  #kept({ table, seq }: OpenRecord, question: Question): Promise<string> {
    const key = JSON.stringify([table, seq, question]);
    return this.#answers.get(key, () => this.#ask({ table, seq, question }));
  }

  /** Reads the log and sends it to the worker, once for all who ask at the same time. */
  async #withLog(work: Work): Promise<Answer> {
    const key = `${work.table}/${work.seq}`;
    const sent = this.#sending.get(key);
    if (sent) {
      await sent;
      return this.#workers.answer(work);
    }
    const sending = this.#tables
      .storedLog(work.table)
      .then((log) => this.#workers.answer({ ...work, log }))
      .finally(() => this.#sending.delete(key));
    this.#sending.set(key, sending);
    return sending;
  }

  async #ask(work: Work): Promise<string> {
    const first = await this.#workers.answer(work);
    const answer = 'missing' in first ? await this.#withLog(work) : first;
    if ('text' in answer) return answer.text;
    if ('missing' in answer) throw failure('server-busy');
    const error = errorOf(work.table, answer);
    if (error instanceof DamagedLog) this.#onDamaged(error);
    throw error;
  }
}
