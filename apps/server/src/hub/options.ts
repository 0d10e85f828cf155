import type { Viewer } from '@sobremesa/engine';
import type { Action } from '@sobremesa/protocol';
import type { AppliedStep, PersonId, Table } from '@sobremesa/tables';
import type { Bus } from '../bus/port.ts';
import type { StepClock } from '../monitoring/step-clock.ts';
import type { Storage } from '../storage/port.ts';
import type { BotWorkers } from './caretaker.ts';

export interface Actor {
  readonly person: PersonId;
  /** The name under which the person speaks without a seat. */
  readonly name: string | undefined;
}

/** The part of the storage that tables need. */
export type TableStorage = Pick<
  Storage,
  'append' | 'rows' | 'lastSteps' | 'publicTables' | 'attend' | 'claimDue' | 'postpone' | 'linkDeal'
>;

/** Who may see or do what; all functions throw a `RequestError` that says why not. */
export interface TableGate {
  /** As whom a visitor sees a table. */
  see(table: Table, visitor: PersonId | undefined, asSpectator?: boolean): Promise<Viewer>;
  /** Whether a person may do this, as far as the rules of tables do not decide it. */
  act(table: Table, actor: Actor, action: Action): Promise<void>;
  /** Those of these people who get no seat at the next table. */
  outsiders(table: Table, people: readonly PersonId[]): Promise<ReadonlySet<PersonId>>;
}

export interface HubOptions {
  readonly gate: TableGate;
  readonly storage: TableStorage;
  readonly bus: Bus;
  readonly botWorkers: BotWorkers;
  /** Level of the bot that plays for people who are away. */
  readonly standInLevel: string;
  readonly now: () => number;
  /** The account that the thinking of a table's bots is charged to. */
  readonly accountOf: (table: Table) => string;
  /** Called with errors outside of requests. */
  readonly onError: (error: unknown) => void;
  /** Called with every step that this server has written, in the turn in which its frames are sent. */
  readonly onStep?: (step: AppliedStep, clock: StepClock, table: Table) => void;
  /** Called with the milliseconds after which a step of another server is applied here. */
  readonly onArrival?: (milliseconds: number) => void;
  /** Called when a table turns out to be written by a newer server. */
  readonly onNewer?: () => void;
  /** Carries out an action at a table with what it needs besides that table; absent: nothing. */
  readonly around?: (
    actor: Actor,
    code: string,
    action: Action,
    act: () => Promise<number>,
  ) => Promise<number>;
  /** Whether public tables can be opened; if not, the next match of a public table is by link only. Absent: yes. */
  readonly mayBePublic?: () => boolean;
  /** Whether a person may hide talk at a table where they are not the host. */
  readonly mayHide?: (table: Table, person: PersonId) => Promise<boolean>;
  /** Whether one of two people has blocked the other: neither hears the other. */
  readonly areApart?: (viewer: PersonId, speaker: PersonId) => boolean;
  /** The names of those whom a person has blocked. */
  readonly blockedBy?: (person: PersonId) => ReadonlyMap<PersonId, string>;
  /** Stores the results of a finished match; must read the table synchronously and be idempotent. */
  readonly record: (table: Table) => Promise<void>;
}
