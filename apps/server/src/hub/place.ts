import type { PersonId, Queue } from '@sobremesa/tables';
import type { BatchedAppends } from '../storage/batching.ts';
import type { Attendance } from './attendance.ts';
import type { Openings } from './openings.ts';
import type { HubOptions, StepListener, TableListener } from './options.ts';

/** What a table asks of that of the match before or after it. */
export interface NeighbourTable {
  readonly attendance: Attendance;
  /** The table of the next match gathers; its people may still be here. */
  expect(next: string | undefined): void;
  /** Who has the table open, at any server. */
  peopleHere(): Promise<ReadonlySet<PersonId>>;
  /** Sends the watchers who is at the table, if that has changed. */
  tellAttendance(): void;
}

/** What open tables share at this server. */
export interface TablePlace extends HubOptions {
  readonly appends: BatchedAppends;
  readonly openings: Openings;
  /** In which long logs are read. */
  readonly longLogs: Queue;
  readonly listeners: readonly TableListener[];
  /** Those of them that hear of every step. */
  readonly stepListeners: readonly StepListener[];
  /** The name of this server among others. */
  readonly server: string;
  /** Since when everybody at a table is known, if there are no other servers. */
  readonly completeFrom: number | undefined;
  /** Whether anything may happen: not before all listeners are there, and not while the server ends. */
  readonly isRunning: boolean;
  /** Throws a `RequestError` when nothing may happen. */
  checkOpen(): void;
  /** The table under this code, which may not exist. */
  at(code: string): NeighbourTable;
  /** The table, if something of it is in memory. */
  find(code: string): NeighbourTable | undefined;
  /** The state of the table is in memory from now on. */
  kept(code: string): void;
  /** The state of the table is in memory no more. */
  dropped(code: string): void;
  /** Nothing of the table needs to be remembered. */
  forget(code: string): void;
  /** What the list of public tables shows has changed. */
  lobbyChanged(): void;
}
