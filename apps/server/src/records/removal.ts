import {
  type LogRow,
  type PersonId,
  withoutFirstPlayer,
  withoutPerson,
  withoutTalk,
} from '@sobremesa/tables';
import { type RewrittenLog, rewritten } from '../storage/archive/rewritten-log.ts';
import type { StoredLog } from '../storage/archive/stored-log.ts';

/** What is removed from a log; as values, because it is done in another thread. */
export type Removal =
  /** The name, the talk and the id of a person, in whose place `gone` stands. */
  | { readonly type: 'person'; readonly person: PersonId; readonly gone: PersonId }
  /** Of a try: the name of the person who played the first match. */
  | { readonly type: 'first-player' }
  | { readonly type: 'talk' };

/** A log, and what is to be removed from it. */
export interface RemovalWork {
  readonly table: string;
  readonly log: StoredLog;
  readonly removal: Removal;
}

/** `undefined` when there is nothing to remove. */
export const removeFrom = ({ table, log, removal }: RemovalWork): RewrittenLog | undefined =>
  rewritten(table, log, (rows) => without(removal, rows));

/** Does the same outside the main thread. */
export interface RemovalWorkers {
  remove(work: RemovalWork): Promise<RewrittenLog | undefined>;
}

function without(removal: Removal, rows: readonly LogRow[]): LogRow[] {
  switch (removal.type) {
    case 'person':
      return withoutPerson(rows, removal.person, removal.gone);
    case 'first-player':
      return withoutFirstPlayer(rows);
    case 'talk':
      return withoutTalk(rows);
  }
}
