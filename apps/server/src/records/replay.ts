import type { Viewer } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { Replay } from '@sobremesa/protocol';
import { type FinishedTable, positionOf, stepFor, Table } from '@sobremesa/tables';

/** Steps in one answer. Most matches fit; a longer answer would be megabytes. */
const STEPS_IN_PIECE = 200;

/**
 * The steps of a finished match after `after` as one viewer saw them, with the position wherever the
 * match moved on. The type of the parameter keeps running tables out.
 */
export function replayOf({ rows }: FinishedTable, viewer: Viewer, after = 0): Replay {
  const [first, ...rest] = rows;
  const table = new Table(first, games);
  const steps: Replay['steps'] = [];
  for (const row of rest) {
    if (steps.length === STEPS_IN_PIECE) {
      return { table: table.code, viewer, steps, next: table.seq };
    }
    const applied = table.apply(row);
    if (row.seq <= after) continue;
    const step = stepFor(table, applied, viewer);
    const movedOn = applied.outcomes.some(({ type }) => type === 'started' || type === 'moved');
    const position = movedOn ? positionOf(table, viewer) : undefined;
    steps.push({ step, ...(position ? { position } : {}) });
  }
  return { table: table.code, viewer, steps };
}
