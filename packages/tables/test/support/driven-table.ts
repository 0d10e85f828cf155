import { randomInt } from 'node:crypto';
import { seatsIn, sha256Hex } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import {
  type Action,
  CODE_ALPHABET,
  TABLE_CODE_LENGTH,
  type TableSetup,
} from '@sobremesa/protocol';
import {
  type Circumstances,
  decide,
  type Fact,
  indexOf,
  type LogRow,
  newTable,
  Table,
  type TableIndex,
} from '../../src/index.ts';

const bots = ['random', 'greedy', 'greedy:daring'];

const everybodyPresent: Omit<Circumstances, 'now'> = {
  absentSince: () => undefined,
  name: 'Curioso',
  isBot: (name) => bots.includes(name),
  standInLevel: 'greedy',
};

const randomCode = (): string =>
  Array.from(
    { length: TABLE_CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join('');

let opened = 0;

/** A secret for the next table; the same ones in every run, so that a failing deal can be repeated. */
export const nextSecret = (): string => sha256Hex(`secret of table ${opened++}`);

/** A table and its log, driven step by step without storage or sockets. */
export class DrivenTable {
  readonly rows: LogRow[] = [];
  readonly table: Table;
  now = 1_000_000;

  constructor(
    setup: Partial<TableSetup> = {},
    host = 'ana',
    position?: unknown,
    secret = nextSecret(),
  ) {
    const opener = { host, secret };
    const whole = { game: 'nogracias', seats: 3, ...setup };
    const facts = newTable(whole, opener, { games, bots }, position);
    const row: LogRow = { table: randomCode(), seq: 1, at: this.now, facts };
    this.rows.push(row);
    this.table = new Table(row, games);
  }

  /** The same table, rebuilt from its log as after a restart. */
  replayed(): Table {
    return Table.replay(this.rows, games);
  }

  index(): TableIndex {
    return indexOf(this.table, false);
  }

  add(facts: readonly Fact[], request?: LogRow['request']): void {
    if (facts.length === 0) return;
    const { code, seq } = this.table;
    const row: LogRow = {
      table: code,
      seq: seq + 1,
      at: this.now,
      ...(request ? { request } : {}),
      facts,
    };
    // Logs are stored as JSON: a fact that JSON changes would be lost in a restart.
    this.rows.push(JSON.parse(JSON.stringify(row)));
    this.table.apply(row);
  }

  act(person: string, action: Action, around: Partial<Circumstances> = {}): readonly Fact[] {
    const facts = this.#decide(person, action, around);
    this.add(facts);
    return facts;
  }

  /** The code with which an action is refused; throws when it is allowed. */
  refusal(person: string, action: Action, around: Partial<Circumstances> = {}): string {
    try {
      this.#decide(person, action, around);
    } catch (error) {
      return (error as { code: string }).code;
    }
    throw new Error(`allowed: ${person} ${JSON.stringify(action)}`);
  }

  #decide(person: string, action: Action, around: Partial<Circumstances>): Fact[] {
    return decide(this.table, person, action, { ...everybodyPresent, now: this.now, ...around });
  }

  /** A table where everybody has sat down and is ready, so that the match has started. */
  static started(setup: Partial<TableSetup> = {}, people = ['ana', 'luis', 'marta']): DrivenTable {
    const driven = new DrivenTable(setup, people[0]);
    for (const person of people) driven.act(person, { type: 'sit', name: person });
    for (const person of people) {
      driven.act(person, { type: 'ready', ready: true, entropy: `from ${person}` });
    }
    return driven;
  }
}

/** The first seat that owes a move. */
export const turnSeat = ({ table }: DrivenTable): number => seatsIn(table.deciders)[0];

/** The person at the first seat that owes a move. */
export const turnOf = (driven: DrivenTable): string =>
  driven.table.occupants[turnSeat(driven)].person ?? '';
