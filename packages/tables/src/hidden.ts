import type { LogRow } from './log.ts';

/** A log without the lines of talk that were hidden in it; the same log when there are none. */
export function withoutHidden(rows: readonly LogRow[]): readonly LogRow[] {
  const hidden = new Set(
    rows.flatMap(({ facts }) => facts.flatMap((fact) => (fact.type === 'hidden' ? fact.seq : []))),
  );
  if (hidden.size === 0) return rows;
  return rows.map((row) =>
    hidden.has(row.seq) ? { ...row, facts: row.facts.filter(({ type }) => type !== 'said') } : row,
  );
}
