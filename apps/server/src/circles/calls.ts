import { failure } from '@sobremesa/protocol';
import type { AppliedStep, Outcome, PersonId, Table, TableIndex } from '@sobremesa/tables';
import type { CircleDoor } from '../gate/circle-door.ts';
import type { Notices } from '../notices/notices.ts';
import type { Stores } from '../stores.ts';
import type { CircleNews } from './news.ts';

interface CallsOptions {
  readonly gate: Pick<CircleDoor, 'member'>;
  readonly stores: Pick<Stores, 'circles' | 'safety' | 'tables'>;
  readonly notices: Pick<Notices, 'called' | 'callOver'>;
  readonly news: CircleNews;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** A person who calls, and the name under which others know them. */
export interface Caller {
  readonly person: PersonId;
  readonly name: string | undefined;
}

/** After these outcomes nobody can join the table. */
const ENDS: ReadonlySet<Outcome['type']> = new Set(['started', 'closed']);

/**
 * Tells the members of a circle who want it that a table has opened, or that somebody calls them to one. Both
 * count as a call, and calls are limited: nobody must be able to annoy a circle with them.
 */
export class Calls {
  readonly #options: CallsOptions;
  readonly #work = new Set<Promise<void>>();

  constructor(options: CallsOptions) {
    this.#options = options;
  }

  /** After a table was opened: it stays open, whether anybody can be told or not. */
  async opened(code: string, caller: Caller): Promise<void> {
    const { stores, news, onError } = this.#options;
    try {
      const [index] = await stores.tables.indexes([code]);
      if (index?.circle === undefined) return;
      await news.tableOpened(index.circle, index, caller.name);
      await this.#call(index.circle, index, caller, 'open');
    } catch (error) {
      onError(error);
    }
  }

  /** Throws a `RequestError` when the table is not one of the circle that gathers, or after too many calls. */
  async call(circle: string, code: string, caller: Caller): Promise<void> {
    const { gate, stores, news } = this.#options;
    await gate.member(circle, caller.person);
    const [index] = await stores.tables.indexes([code]);
    if (index?.circle !== circle) throw failure('no-such-table');
    if (index.phase !== 'gathering') throw failure('already-started');
    if (index.taken >= index.seats) throw failure('table-full');
    if (!(await this.#call(circle, index, caller, 'call'))) throw failure('too-many-calls');
    await news.called(circle, index, caller.name);
  }

  /** Withdraws the calls to a table that has begun or closed. Must cost a move next to nothing. */
  stepTaken(table: Table, { outcomes }: AppliedStep): void {
    const { circle, game } = table.opening;
    if (circle === undefined || !outcomes.some(({ type }) => ENDS.has(type))) return;
    const { code } = table;
    const work = this.#withdraw(circle, { table: code, game }).catch(this.#options.onError);
    this.#work.add(work);
    work.finally(() => this.#work.delete(work));
  }

  async #withdraw(circle: string, about: { table: string; game: string }): Promise<void> {
    const { stores, notices } = this.#options;
    for (const { person } of await stores.circles.membersOf(circle))
      notices.callOver({ person, ...about });
  }

  /** Resolves when everything that has happened is noted. */
  async idle(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }

  async #call(
    circle: string,
    { code: table, game, people = [] }: TableIndex,
    { person: caller, name }: Caller,
    reason: 'open' | 'call',
  ): Promise<boolean> {
    const { stores, notices, now } = this.#options;
    const number = await stores.circles.callCircle({ circle, table, person: caller, at: now() });
    if (number === undefined) return false;
    const [info, members, blocks] = await Promise.all([
      stores.circles.circle(circle),
      stores.circles.membersOf(circle),
      stores.safety.blocksAround([caller]),
    ]);
    const apart = blocks.flatMap(({ person, blocked }) => [person, blocked]);
    const uncalled = new Set([caller, ...people, ...apart]);
    for (const { person, called } of members) {
      if (!called || uncalled.has(person)) continue;
      const told = { person, table, game, circle, circleName: info?.name ?? '', reason, number };
      notices.called({ ...told, ...(name === undefined ? {} : { name }) });
    }
    return true;
  }
}
