import { newerVersion } from '@sobremesa/tables';
import { DamagedLog } from '../errors.ts';
import { ArchiveError, NewerRecord, type StoredStep, unpackLog } from './packed-log.ts';

/** A log as the database has it. A worker can read it: that of a long match would block every table. */
export interface StoredLog {
  /** The beginning of an archived log, packed. */
  readonly archived?: Uint8Array;
  readonly steps: readonly StoredStep[];
}

/** The steps after the step `after`. Throws a `DamagedLog` when some of them are damaged or missing, `newerVersion` when they cannot be read here. */
export function stepsIn(
  table: string,
  { archived, steps }: StoredLog,
  after = 0,
): readonly StoredStep[] {
  const [first] = steps;
  if (!first || first.seq === after + 1) return steps;
  const missing = archived ? unpacked(table, archived).slice(after, first.seq - 1) : [];
  if (missing.length !== first.seq - 1 - after) {
    throw new DamagedLog(table, `steps before ${first.seq} are missing`);
  }
  return [...missing, ...steps];
}

function unpacked(table: string, archived: Uint8Array): StoredStep[] {
  try {
    return unpackLog(archived);
  } catch (error) {
    if (error instanceof NewerRecord) throw newerVersion(table);
    if (!(error instanceof ArchiveError)) throw error;
    throw new DamagedLog(table, error.message);
  }
}
