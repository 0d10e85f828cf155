import type { Viewer } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { Replay } from '@sobremesa/protocol';
import { positionOf, stepFor, Table } from '@sobremesa/tables';
import type { FinishedTable } from './finished.ts';

/** Most matches are one piece; more steps at once would be megabytes. */
const STEPS_IN_PIECE = 200;

/**
 * A finished match as one viewer lived it, in pieces: what was told at each step after `after`, and
 * the position wherever the game moved on. It asks for a finished table, so that a running one
 * cannot come here.
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
