import type { LogRow, PersonId, Request, TableIndex } from '@sobremesa/tables';
import type { StoredStep } from './archive/packed-log.ts';
import { DamagedLog } from './errors.ts';
import type { StepRow, TableRow, Value } from './schema.ts';

/**
 * A step with the index of the table after it, written together or not at all. Without an index the stored
 * one stays, because many moves change nothing in it.
 */
export interface Append {
  readonly row: LogRow;
  readonly index?: TableIndex | undefined;
}

export const isGoing = ({ phase }: TableIndex): boolean =>
  phase !== 'finished' && phase !== 'closed';

export const writeStep = ({ row }: Append): StepRow => ({
  table: row.table,
  seq: row.seq,
  at: row.at,
  request: row.request ? JSON.stringify(row.request) : null,
  facts: JSON.stringify(row.facts),
});

export const readStep = ({ request, facts, ...row }: StepRow): LogRow => ({
  ...row,
  ...(request === null ? {} : { request: JSON.parse(request) as Request }),
  facts: JSON.parse(facts) as LogRow['facts'],
});

/** Throws without the text of the step, which has names and cards. */
export function readSteps(table: string, steps: readonly StoredStep[]): LogRow[] {
  try {
    return steps.map((step) => readStep({ table, ...step }));
  } catch {
    throw new DamagedLog(table, 'a step is not JSON');
  }
}

/** The columns of an index that queries use, and the whole of it as JSON. */
export const writeIndex = (
  index: TableIndex,
): Omit<TableRow, 'claimedUntil' | 'attendedAt' | 'archived' | 'hidden' | 'quietSeq'> => ({
  code: index.code,
  seq: index.seq,
  listed: index.public && isGoing(index) ? 1 : 0,
  going: isGoing(index) ? 1 : 0,
  openedBy: index.openedBy ?? null,
  circle: index.circle ?? null,
  updatedAt: index.updatedAt,
  dueAt: index.dueAt ?? null,
  summary: JSON.stringify(index),
});

/** Whether a step names no people but those who have moved: most do. */
export const onlyMoves = ({ row }: Append): boolean =>
  row.facts.every(({ type }) => type === 'moved');

/** People who take a seat with this step; most steps have none. */
export const newcomers = ({ row }: Append): PersonId[] =>
  row.facts.flatMap((fact) =>
    fact.type === 'sat' || fact.type === 'took-over' ? fact.person : [],
  );

/** The people who have a seat now. */
export const seated = ({ people = [] }: TableIndex): PersonId[] =>
  people.filter((person) => person !== null);

/** People whose id or name is in the log from this step on without a seat. */
export const traces = ({ row }: Append): PersonId[] =>
  row.facts.flatMap((fact) => {
    if (fact.type === 'opened') return fact.opening.host;
    // Also the owner of a circle can hide a line.
    if (fact.type === 'hidden') return row.request?.person ?? [];
    return fact.type === 'said' ||
      fact.type === 'reacted' ||
      fact.type === 'host' ||
      fact.type === 'next'
      ? fact.person
      : [];
  });

export const readIndex = ({ summary }: Pick<TableRow, 'summary'>): TableIndex =>
  JSON.parse(summary) as TableIndex;

/** Reads a row whose null columns are absent fields. */
export const read = <Row extends object>(row: Row): Value<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Value<Row>;
