import type { Viewer } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { Replay } from '@sobremesa/protocol';
import {
  type AppliedStep,
  type FinishedTable,
  heardStep,
  type PersonId,
  positionOf,
  stepFor,
  Table,
} from '@sobremesa/tables';

/** Steps in one answer. Most matches fit; a longer answer would be megabytes. */
const STEPS_IN_PIECE = 200;

interface ReplayQuestion {
  readonly viewer: Viewer;
  readonly after?: number;
  /** Those whom the reader does not hear. */
  readonly unheard?: readonly PersonId[];
}

/**
 * The steps of a finished match after `after` as one viewer saw them, with the position wherever the
 * match moved on. The type of the parameter keeps running tables out.
 */
export function replayOf(
  { rows }: FinishedTable,
  { viewer, after = 0, unheard = [] }: ReplayQuestion,
): Replay {
  const isUnheard = (speaker: PersonId) => unheard.includes(speaker);
  const [first, ...rest] = rows;
  const table = new Table(first, games);
  const steps: Replay['steps'] = [];
  const begun = stepIn(table, table.steps[0], viewer);
  // The match of a day has begun with the first row.
  if (after === 0 && begun.position) steps.push(begun);
  for (const row of rest) {
    if (steps.length === STEPS_IN_PIECE) {
      return { table: table.code, viewer, steps, next: table.seq };
    }
    const applied = table.apply(row);
    if (row.seq <= after) continue;
    steps.push(stepIn(table, heardStep(applied, isUnheard), viewer));
  }
  return { table: table.code, viewer, steps };
}

function stepIn(table: Table, applied: AppliedStep, viewer: Viewer): Replay['steps'][number] {
  const step = stepFor(table, applied, viewer);
  const movedOn = applied.outcomes.some(({ type }) => type === 'started' || type === 'moved');
  const position = movedOn ? positionOf(table, viewer) : undefined;
  return { step, ...(position ? { position } : {}) };
}
