import { Readable } from 'node:stream';
import { failure } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import { Queues } from '../hub/queues.ts';
import { type ExportOptions, exportOf } from './export.ts';

const RETRY_SOON = { retryAfter: 10 };

/** Lets everybody take their data away, one export at a time each. */
export class ExportDesk {
  readonly #running = new Set<PersonId>();
  readonly #queues = new Queues();

  /** Throws `too-many` while another export of this person is running. The person counts until `end` is called. */
  begin(person: PersonId): void {
    if (this.#running.has(person)) throw failure('too-many', RETRY_SOON);
    this.#running.add(person);
  }

  end(person: PersonId): void {
    this.#running.delete(person);
  }

  /** The file; nothing is read ahead of the reader but the next table. */
  fileOf(options: Omit<ExportOptions, 'inTurn'>, person: PersonId): Readable {
    const inTurn: ExportOptions['inTurn'] = (task) => this.#queues.run('tables', task);
    return Readable.from(exportOf({ ...options, inTurn }, person), { highWaterMark: 1 });
  }
}
