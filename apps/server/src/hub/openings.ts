import { games } from '@sobremesa/games/rules';
import { failure, TABLE_CODE_LENGTH, type TableSetup } from '@sobremesa/protocol';
import {
  type Absences,
  type Choices,
  type Fact,
  indexOf,
  type LogRow,
  newTable,
  nextGameOf,
  nextHost,
  type PersonId,
  rematchOf,
  Table,
} from '@sobremesa/tables';
import { randomCode } from '../people/ids.ts';
import type { BatchedAppends } from '../storage/batching.ts';
import { newDeal } from './new-deal.ts';
import type { HubOptions } from './options.ts';

/** A table to be opened, with the facts of its first row. */
export interface NewTable {
  readonly code: string;
  readonly facts: readonly Fact[];
}

interface OpeningsOptions
  extends Pick<HubOptions, 'storage' | 'now' | 'botWorkers' | 'mayBePublic' | 'gate'> {
  readonly appends: BatchedAppends;
  /** Called with a table that is open from now on. */
  readonly onOpened: (table: Table) => void;
}

/** Those who have a seat at a table, or wait for one in the next match. */
const peopleOf = ({ occupants, waiting }: Table): PersonId[] => [
  ...occupants.flatMap(({ person }) => person ?? []),
  ...waiting.keys(),
];

const byLinkOnly = (facts: readonly Fact[]): Fact[] =>
  facts.map((fact) =>
    fact.type === 'opened' ? { ...fact, opening: { ...fact.opening, public: false } } : fact,
  );

const withoutSeats = (facts: readonly Fact[], outsiders: ReadonlySet<PersonId>): Fact[] =>
  facts.filter((fact) => fact.type !== 'sat' || !outsiders.has(fact.person));

/** Writes the first step of tables. */
export class Openings {
  readonly #options: OpeningsOptions;

  constructor(options: OpeningsOptions) {
    this.#options = options;
  }

  async open(setup: TableSetup, host: PersonId): Promise<string> {
    return this.#open(newTable(setup, { host, ...newDeal() }, this.#choices));
  }

  /** Opens a table under a code that was reserved for it; a second call changes nothing. */
  async openAs(code: string, facts: readonly Fact[]): Promise<void> {
    await this.#begin(code, facts);
  }

  /** Opens several tables under reserved codes, all or none; a second call changes nothing. */
  async openTogether(tables: readonly NewTable[]): Promise<void> {
    const at = this.#options.now();
    const rows = tables.map(({ code, facts }): LogRow => ({ table: code, seq: 1, at, facts }));
    const opened = rows.map((row) => new Table(row, games));
    const written = await this.#options.storage.append(
      rows.map((row, index) => ({ row, index: indexOf(opened[index], true) })),
    );
    for (const [index, table] of opened.entries()) {
      if (written[index]) this.#options.onOpened(table);
    }
  }

  /** Opens the table of the next match, which `person` has asked for. */
  async openNext(
    table: Table,
    person: PersonId,
    setup: TableSetup | undefined,
    around: Absences,
  ): Promise<string> {
    const { gate, mayBePublic } = this.#options;
    const host = nextHost(table, person, around);
    const outsiders = await gate.outsiders(table, [host, ...peopleOf(table)]);
    const opener = { host: outsiders.has(host) ? person : host, ...newDeal() };
    const isHere = (other: PersonId) => around.absentSince(other) === undefined;
    const facts = setup
      ? nextGameOf(table, setup, opener, this.#choices)
      : rematchOf(table, opener, undefined, isHere);
    const open = withoutSeats(facts, outsiders);
    return this.#open(mayBePublic() ? open : byLinkOnly(open));
  }

  get #choices(): Choices {
    return { games, bots: this.#options.botWorkers.bots };
  }

  async #open(facts: readonly Fact[]): Promise<string> {
    const code = randomCode(TABLE_CODE_LENGTH);
    if (!(await this.#begin(code, facts))) throw failure('server-busy');
    return code;
  }

  /** False when there is a table with this code. */
  async #begin(code: string, facts: readonly Fact[]): Promise<boolean> {
    const { now, appends, onOpened } = this.#options;
    const row: LogRow = { table: code, seq: 1, at: now(), facts };
    const table = new Table(row, games);
    if (!(await appends.append({ row, index: indexOf(table, true) }))) return false;
    onOpened(table);
    return true;
  }
}
