import type { LogRow } from '@sobremesa/tables';
import { readSteps, writeStep } from '../rows.ts';
import { packLog, type StoredStep } from './packed-log.ts';
import { type StoredLog, stepsIn } from './stored-log.ts';

/** What replaces parts of a stored log. */
export interface RewrittenLog {
  /** Those of the steps outside the archive that have changed. */
  readonly steps: readonly StoredStep[];
  /** Absent when nothing has changed there. */
  readonly archived?: Uint8Array;
}

/** `undefined` when `change` changes nothing. The steps keep their numbers. */
export function rewritten(
  table: string,
  log: StoredLog,
  change: (rows: readonly LogRow[]) => readonly LogRow[],
): RewrittenLog | undefined {
  const before = stepsIn(table, log);
  const after = change(readSteps(table, before)).map((row) => writeStep({ row }));
  const changed = after.filter(
    ({ facts, request }, index) =>
      facts !== before[index].facts || request !== before[index].request,
  );
  if (changed.length === 0) return undefined;
  const archivedSteps = before.length - log.steps.length;
  const isArchiveChanged = changed[0].seq <= archivedSteps;
  return {
    steps: changed.filter(({ seq }) => seq > archivedSteps),
    ...(isArchiveChanged ? { archived: packLog(after.slice(0, archivedSteps)) } : {}),
  };
}
