import type { AnyMove, Match } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { failure } from '@sobremesa/protocol';
import { type LogRow, Table } from '@sobremesa/tables';

/** A table whose match is over, with its whole log: the only kind that is ever shown in full. */
export interface FinishedTable {
  readonly table: Table;
  readonly match: Match;
  readonly rows: readonly LogRow[];
}

/** Replays a log; throws when there is no match in it or the match goes on. */
export function finishedTable(rows: readonly LogRow[]): FinishedTable {
  if (rows.length === 0) throw failure('no-such-table');
  const table = Table.replay(rows, games);
  const { match, phase } = table;
  if (match?.isOver) return { table, match, rows };
  if (phase === 'closed') throw failure('table-closed');
  throw failure(match ? 'match-running' : 'not-started');
}

export interface SeatDecision {
  readonly seat: number;
  readonly move: AnyMove;
  readonly by: 'person' | 'bot';
}

/** Every move in the order it was made. */
export const decisionsIn = (rows: readonly LogRow[]): SeatDecision[] =>
  rows.flatMap(({ facts }) => facts.flatMap((fact) => (fact.type === 'moved' ? [fact] : [])));
