import type { Match } from '@sobremesa/engine';
import { failure } from '@sobremesa/protocol/errors';
import { withoutHidden } from './hidden.ts';
import type { LogRow } from './log.ts';
import { groupOf } from './project.ts';
import { type GameList, Table } from './table.ts';

/** A table whose match is over, with its log. No other table may be shown completely. */
export interface FinishedTable {
  readonly table: Table;
  readonly match: Match;
  readonly rows: readonly LogRow[];
}

/**
 * Replays a log; throws a `RequestError` when it has no match, the match is not over, or its cards may still be
 * in play at a twin table: then the record is closed to its own players too.
 */
export function finishedTable(log: readonly LogRow[], games: GameList): FinishedTable {
  if (log.length === 0) throw failure('no-such-table');
  const rows = withoutHidden(log);
  const table = Table.replay(rows, games);
  const { match, phase } = table;
  if (table.areTwinsRunning && match) throw failure('twins-running', groupOf(table));
  if (match?.isOver) return { table, match, rows };
  if (phase === 'closed') throw failure('table-closed');
  throw failure(match ? 'match-running' : 'not-started');
}
