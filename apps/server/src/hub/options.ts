import type { Viewer } from '@sobremesa/engine';
import type { Action, ErrorCode } from '@sobremesa/protocol';
import type { AppliedStep, PersonId, Table } from '@sobremesa/tables';
import type { BotWorkers } from '../bots/port.ts';
import type { Bus } from '../bus/port.ts';
import type { StepClock } from '../monitoring/step-clock.ts';
import type { TableStore } from './store.ts';

export interface Actor {
  readonly person: PersonId;
  /** The name under which the person speaks without a seat. */
  readonly name: string | undefined;
}

/** The part of the storage that tables need. */
export type TableStorage = Pick<
  TableStore,
  | 'append'
  | 'indexes'
  | 'reindex'
  | 'rows'
  | 'lastSteps'
  | 'publicTables'
  | 'attend'
  | 'claimDue'
  | 'postpone'
  | 'linkDeal'
>;

/** Who may see or do what; `see` and `act` reject with a `RequestError` that says why not, `act` may also throw it. */
export interface TableGate {
  /** As whom a visitor sees a table. */
  see(table: Table, visitor: PersonId | undefined, asSpectator?: boolean): Promise<Viewer>;
  /** Why a watcher may not see a table any more after a step; of what changes elsewhere the hub is told. */
  closedBy(table: Table, visitor: PersonId, asSpectator: boolean): ErrorCode | undefined;
  /** Whether a person may do this, as far as the rules of tables do not decide it; `undefined` when nothing must be asked. */
  act(table: Table, actor: Actor, action: Action): Promise<void> | undefined;
  /** Those of these people who get no seat at the next table. */
  outsiders(table: Table, people: readonly PersonId[]): Promise<ReadonlySet<PersonId>>;
  /** Whether a person may hide talk at a table where they are not the host. */
  mayHide(table: Table, person: PersonId): Promise<boolean>;
  /** Whether one of two people has blocked the other: neither hears the other. */
  areApart(viewer: PersonId, speaker: PersonId): boolean;
}

/** What features beside the tables hear of them. */
export interface TableListener {
  /** A step that this server has written, in the turn in which its frames are sent. */
  stepTaken?(table: Table, step: AppliedStep, clock: StepClock): void;
  /** A step of another server was applied here, so many milliseconds after it was written. */
  stepArrived?(milliseconds: number): void;
  /** A table turned out to be written by a newer server. */
  newerTable?(): void;
  /** Stores the results of a finished match; must read the table synchronously and be idempotent. */
  record?(table: Table): Promise<void>;
}

export type StepListener = Required<Pick<TableListener, 'stepTaken'>>;

/** Carries out an action with what it needs besides its table. */
export type ActionGuard = (
  actor: Actor,
  code: string,
  action: Action,
  act: () => Promise<number>,
) => Promise<number>;

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
  /** Whether public tables can be opened; if not, the next match of a public table is by link only. */
  readonly mayBePublic: () => boolean;
  /** The names of those whom a person has blocked. */
  readonly blockedBy: (person: PersonId) => ReadonlyMap<PersonId, string>;
}
