import { failure, RequestError } from '@sobremesa/protocol/errors';
import type { Fact, LogRow } from './log.ts';

/**
 * The version of each kind of fact that this code knows. A fact has its version in `v`, if it is not 1. The
 * version of a kind is raised when a server that does not know a new field would decide, show or count
 * something else; only facts that have the field are written with the new version.
 */
export const factVersions = {
  opened: 1,
  sat: 1,
  left: 1,
  seats: 1,
  'took-over': 1,
  latecomers: 1,
  next: 1,
  renamed: 1,
  ready: 1,
  bot: 1,
  host: 1,
  sealed: 1,
  linked: 1,
  revealed: 1,
  started: 1,
  moved: 1,
  'taken-back': 1,
  'stand-in': 1,
  back: 1,
  hinted: 1,
  brisk: 1,
  said: 1,
  reacted: 1,
  hidden: 1,
  rematch: 1,
  challenged: 1,
  'twins-over': 1,
  recorded: 1,
  erased: 1,
  closed: 1,
} as const satisfies Record<Fact['type'], number>;

const NEWER = 'newer-version';

const isKnown = ({ type, v = 1 }: Fact & { readonly v?: number }): boolean =>
  Object.hasOwn(factVersions, type) && v <= factVersions[type];

/** Throws when a newer version of the code has written the row; the table must be left to servers of that version. */
export function checkVersions({ table, facts }: LogRow): void {
  if (!facts.every(isKnown)) throw newerVersion(table);
}

/** Clients repeat a request that is answered so, and may reach a newer server then. */
export const newerVersion = (table: string): RequestError =>
  failure('server-busy', { reason: NEWER, table, retryAfter: 1 });

/** Whether the log of a table was written by a newer version of the code. */
export const isNewerVersion = (error: unknown): boolean =>
  error instanceof RequestError && error.details?.['reason'] === NEWER;
