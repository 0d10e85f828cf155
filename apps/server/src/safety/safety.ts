import { createHash } from 'node:crypto';
import {
  type Action,
  type Block,
  cleanText,
  failure,
  type NewBlock,
  type NewReport,
  RequestError,
} from '@sobremesa/protocol';
import type { LogRow, PersonId, Table } from '@sobremesa/tables';
import type { Hub } from '../hub/hub.ts';
import type { Actor } from '../hub/options.ts';
import type { Storage } from '../storage/port.ts';
import type { ReportedLine } from '../storage/safety-port.ts';
import type { Company } from './company.ts';
import type { OwnerSettings } from './settings.ts';

interface SafetyOptions {
  readonly storage: Pick<
    Storage,
    'addBlock' | 'removeBlock' | 'blocksOf' | 'blocksAround' | 'addReport' | 'membership' | 'rows'
  >;
  readonly hub: Pick<Hub, 'readFor'>;
  readonly company: Pick<Company, 'changed'>;
  readonly settings: Pick<OwnerSettings, 'read' | 'words'>;
  readonly now: () => number;
}

const MOST_BLOCKS = 500;

interface Somebody {
  readonly person: PersonId;
  readonly name: string;
}

/** Whoever has a seat; bots are nobody. */
interface Other {
  readonly person?: PersonId | undefined;
  readonly name?: string | undefined;
}

/** Blocking, reporting, and what may be said. */
export class Safety {
  readonly #options: SafetyOptions;

  constructor(options: SafetyOptions) {
    this.#options = options;
  }

  async blocks(person: PersonId): Promise<Block[]> {
    const blocks = await this.#options.storage.blocksOf(person);
    return blocks.map(({ blocked, name, at }) => ({ person: blocked, name, at }));
  }

  /** Blocks somebody at a table; whoever is blocked is not told. */
  async block(person: PersonId, { table, seat, step }: NewBlock): Promise<Block> {
    const { storage, hub, company, now } = this.#options;
    const other = await hub.readFor(person, table, (read) => somebodyAt(read, seat, step));
    if (other.person === person) throw badRequest('Nobody can block themselves', 'seat');
    const block = { person, blocked: other.person, name: other.name, at: now() };
    if (!(await storage.addBlock(block, MOST_BLOCKS))) throw failure('too-many-blocks');
    await company.changed([person, other.person]);
    return { person: other.person, name: other.name, at: block.at };
  }

  async unblock(person: PersonId, blocked: PersonId): Promise<void> {
    const { storage, company } = this.#options;
    await storage.removeBlock(person, blocked);
    await company.changed([person, blocked]);
  }

  /** Whom a person does not hear, in records and replays. */
  async apartFrom(person: PersonId | undefined): Promise<PersonId[]> {
    if (person === undefined) return [];
    const blocks = await this.#options.storage.blocksAround([person]);
    return blocks.map((block) => (block.person === person ? block.blocked : block.person)).sort();
  }

  /** The names of those whom a person has blocked. */
  async blockedBy(person: PersonId | undefined): Promise<ReadonlyMap<PersonId, string>> {
    const blocks = person === undefined ? [] : await this.#options.storage.blocksOf(person);
    return new Map(blocks.map(({ blocked, name }) => [blocked, name]));
  }

  /** Throws a `RequestError` when a person has blocked somebody of these, with the names that they have here. */
  async checkCompany(others: readonly Other[], person: PersonId): Promise<void> {
    const blocked = await this.blockedBy(person);
    const names = others.flatMap((other) =>
      other.person !== undefined && blocked.has(other.person) ? (other.name ?? []) : [],
    );
    if (names.length > 0) throw failure('blocked-here', { names });
  }

  /** Stores a report with the texts as they are in the log, also of lines that were hidden a moment ago. */
  async report(
    by: PersonId,
    { id, table, seat, steps = [], reason, words }: NewReport,
  ): Promise<void> {
    const { storage, hub, now } = this.#options;
    const seated = await hub.readFor(by, table, (read) =>
      seat === undefined ? undefined : somebodyAt(read, seat, undefined),
    );
    const said = steps.length === 0 ? [] : linesIn(await storage.rows(table), steps);
    const about = seated ?? said.at(0);
    if (!about) throw badRequest('A report names a seat or lines of talk', 'seat');
    if (said.some(({ person }) => person !== about.person)) {
      throw badRequest('All lines of a report are of the same person', 'steps');
    }
    if (about.person === by) throw badRequest('Nobody can report themselves', 'seat');
    const written = words === undefined ? undefined : cleanText(words);
    await storage.addReport({
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

  /** Throws a `RequestError` for a name or title with a word of the owner's list. */
  async checkName(name: string | undefined): Promise<void> {
    if (name !== undefined && (await this.#options.settings.words()).finds(name)) {
      throw failure('bad-word');
    }
  }

  /** Throws a `RequestError` when an action may not be carried out for what it says, or whom it meets. */
  readonly checkAction = async (table: Table, actor: Actor, action: Action): Promise<void> => {
    switch (action.type) {
      case 'sit':
      case 'next':
        await this.checkName(action.name);
        if (!action.anyway && !isSeated(table, actor)) {
          await this.checkCompany(table.occupants, actor.person);
        }
        return;
      case 'rematch':
        // A big screen asks for the others and gets no seat.
        if (!action.anyway && isSeated(table, actor)) {
          await this.checkCompany(table.occupants, actor.person);
        }
        return;
      case 'rename':
        return this.checkName(action.name);
      case 'say':
        await this.#checkTalk(table, 'say');
        await this.checkName(action.text);
        return this.#checkSpeaker(table, actor);
      case 'react':
        await this.#checkTalk(table, 'react');
        return this.#checkSpeaker(table, actor);
    }
  };

  /** Those who lead a circle may hide talk at its tables. */
  readonly mayHide = async ({ opening }: Table, person: PersonId): Promise<boolean> => {
    if (opening.circle === undefined) return false;
    const member = await this.#options.storage.membership(opening.circle, person);
    return member?.role === 'owner' || member?.role === 'helper';
  };

  /** The name of a seat was checked when it was taken; that of a profile may be older than the list. */
  async #checkSpeaker(table: Table, { person, name }: Actor): Promise<void> {
    if (table.seatOf(person) === undefined) await this.checkName(name);
  }

  async #checkTalk({ opening }: Table, way: 'say' | 'react'): Promise<void> {
    if (!opening.public) return;
    const { talk } = await this.#options.settings.read();
    if (talk === 'off') throw failure('talk-off');
    if (talk === 'phrases' && way === 'say') throw failure('phrases-only');
  }
}

const isSeated = (table: Table, { person }: Actor): boolean => table.seatOf(person) !== undefined;

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
