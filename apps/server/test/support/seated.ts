import type { Action, TableSetup } from '@sobremesa/protocol';
import type { TableIndex } from '../../src/storage/port.ts';
import type { Circumstances } from '../../src/tables/circumstances.ts';
import { decide } from '../../src/tables/decide.ts';
import { indexOf } from '../../src/tables/due.ts';
import type { Fact, LogRow } from '../../src/tables/log.ts';
import { newTable } from '../../src/tables/open.ts';
import { Table } from '../../src/tables/table.ts';

const calm: Omit<Circumstances, 'now'> = {
  absentSince: () => undefined,
  name: 'Curioso',
  isBotLevel: (level) => ['random', 'greedy'].includes(level),
  standInLevel: 'greedy',
};

/** A table driven step by step as the hub drives it, without storage or sockets. */
export class DrivenTable {
  readonly rows: LogRow[] = [];
  readonly table: Table;
  now = 1_000_000;

  constructor(setup: Partial<TableSetup> = {}, host = 'ana') {
    const { code, facts } = newTable({ game: 'nogracias', seats: 3, ...setup }, host, [
      'random',
      'greedy',
    ]);
    const row: LogRow = { table: code, seq: 1, at: this.now, facts };
    this.rows.push(row);
    this.table = new Table(row);
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
    // What is stored is text: a fact that JSON changes would not survive a restart.
    this.rows.push(JSON.parse(JSON.stringify(row)));
    this.table.apply(row);
  }

  act(person: string, action: Action, around: Partial<Circumstances> = {}): readonly Fact[] {
    const facts = decide(this.table, person, action, { ...calm, now: this.now, ...around });
    this.add(facts);
    return facts;
  }

  /** The code with which an action is refused; throws when it is allowed. */
  refusal(person: string, action: Action, around: Partial<Circumstances> = {}): string {
    try {
      decide(this.table, person, action, { ...calm, now: this.now, ...around });
    } catch (error) {
      return (error as { code: string }).code;
    }
    throw new Error(`allowed: ${person} ${JSON.stringify(action)}`);
  }

  /** Everybody sits down and is ready: the match begins. */
  static started(setup: Partial<TableSetup> = {}, people = ['ana', 'luis', 'marta']): DrivenTable {
    const driven = new DrivenTable(setup, people[0]);
    for (const person of people) driven.act(person, { type: 'sit', name: person });
    for (const person of people) {
      driven.act(person, { type: 'ready', ready: true, entropy: `from ${person}` });
    }
    return driven;
  }
}
