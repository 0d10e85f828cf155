import { createHash } from 'node:crypto';
import {
  type Block,
  cleanText,
  failure,
  type NewBlock,
  type NewReport,
  RequestError,
} from '@sobremesa/protocol';
import type { LogRow, PersonId, Table } from '@sobremesa/tables';
import type { Hub } from '../hub/hub.ts';
import type { Stores } from '../stores.ts';
import type { Company } from './company.ts';
import type { ReportedLine } from './store.ts';

interface SafetyOptions {
  readonly stores: Pick<Stores, 'safety' | 'tables'>;
  readonly hub: Pick<Hub, 'readFor'>;
  readonly company: Pick<Company, 'changed'>;
  readonly now: () => number;
}

const MAX_BLOCKS = 500;

interface Somebody {
  readonly person: PersonId;
  readonly name: string;
}

/** Blocking and reporting. */
export class Safety {
  readonly #options: SafetyOptions;

  constructor(options: SafetyOptions) {
    this.#options = options;
  }

  async blocks(person: PersonId): Promise<Block[]> {
    const blocks = await this.#options.stores.safety.blocksOf(person);
    return blocks.map(({ blocked, name, at }) => ({ person: blocked, name, at }));
  }

  /** Blocks somebody at a table; whoever is blocked is not told. */
  async block(person: PersonId, { table, seat, step }: NewBlock): Promise<Block> {
    const { stores, hub, company, now } = this.#options;
    const other = await hub.readFor(person, table, (read) => somebodyAt(read, seat, step));
    if (other.person === person) throw badRequest('Nobody can block themselves', 'seat');
    const block = { person, blocked: other.person, name: other.name, at: now() };
    if (!(await stores.safety.addBlock(block, MAX_BLOCKS))) throw failure('too-many-blocks');
    await company.changed([person, other.person]);
    return { person: other.person, name: other.name, at: block.at };
  }

  async unblock(person: PersonId, blocked: PersonId): Promise<void> {
    const { stores, company } = this.#options;
    await stores.safety.removeBlock(person, blocked);
    await company.changed([person, blocked]);
  }

  /** Stores a report with the texts as they are in the log, also of lines that were hidden a moment ago. */
  async report(
    by: PersonId,
    { id, table, seat, steps = [], reason, words }: NewReport,
  ): Promise<void> {
    const { stores, hub, now } = this.#options;
    const seated = await hub.readFor(by, table, (read) =>
      seat === undefined ? undefined : somebodyAt(read, seat, undefined),
    );
    const said = steps.length === 0 ? [] : linesIn(await stores.tables.rows(table), steps);
    const about = seated ?? said.at(0);
    if (!about) throw badRequest('A report names a seat or lines of talk', 'seat');
    if (said.some(({ person }) => person !== about.person)) {
      throw badRequest('All lines of a report are of the same person', 'steps');
    }
    if (about.person === by) throw badRequest('Nobody can report themselves', 'seat');
    const written = words === undefined ? undefined : cleanText(words);
    await stores.safety.addReport({
      id: createHash('sha256').update(`${by} ${id}`).digest('hex').slice(0, 32),
      by,
      about: about.person,
      name: about.name,
      table,
      reason,
      ...(written === undefined ? {} : { words: written }),
      lines: said.map(({ step, at, text }) => ({ step, at, text })),
      at: now(),
      state: 'open',
    });
  }
}

function somebodyAt(table: Table, seat: number | undefined, step: number | undefined): Somebody {
  if (step !== undefined) {
    const speaker = table.talk.get(step);
    if (!speaker) throw failure('no-such-line');
    return { person: speaker.person, name: speaker.name };
  }
  const { person, name = '' } = table.occupants[seat ?? -1] ?? {};
  if (person === undefined) throw failure('not-seated', { seat });
  return { person, name };
}

function linesIn(rows: readonly LogRow[], steps: readonly number[]): (ReportedLine & Somebody)[] {
  return steps.map((step) => {
    const row = rows.find(({ seq }) => seq === step);
    const said = row?.facts.find((fact) => fact.type === 'said');
    if (!row || said?.type !== 'said') throw failure('no-such-line');
    return { step, at: row.at, text: said.text, person: said.person, name: said.name };
  });
}

const badRequest = (message: string, field: string): RequestError =>
  new RequestError('bad-message', message, { field });
