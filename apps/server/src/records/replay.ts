import type { Viewer } from '@sobremesa/engine';
import type { Replay } from '@sobremesa/protocol';
import { positionOf, stepFor } from '../tables/project.ts';
import { Table } from '../tables/table.ts';
import type { FinishedTable } from './finished.ts';

/**
 * A finished match as one viewer lived it: what was told at each step, and the position wherever
 * the game moved on. It asks for a finished table, so that a running one cannot come here.
 */
export function replayOf({ rows }: FinishedTable, viewer: Viewer): Replay {
  const [first, ...rest] = rows;
  const table = new Table(first);
  const steps = rest.map((row) => {
    const applied = table.apply(row);
    const step = stepFor(table, applied, viewer);
    const movedOn = applied.outcomes.some(({ type }) => type === 'started' || type === 'moved');
    const position = movedOn ? positionOf(table, viewer) : undefined;
    return { step, ...(position ? { position } : {}) };
  });
  return { table: table.code, viewer, steps };
}
