import type { Fact, LogRow, PersonId, TableIndex } from '@sobremesa/tables';
import type { Append } from '../../src/storage/rows.ts';

export const START = 1_700_000_000_000;

export interface StepChanges {
  readonly row?: Partial<LogRow>;
  readonly index?: Partial<TableIndex>;
}

export const sat = (...people: PersonId[]): Fact[] =>
  people.map((person, seat) => ({ type: 'sat', seat, person, name: person }));

/** A step of a table with its index. */
export function step(table: string, seq: number, { row, index }: StepChanges = {}): Append {
  const at = row?.at ?? START + seq;
  return {
    row: { table, seq, at, facts: [{ type: 'started' }], ...row },
    index: {
      code: table,
      game: 'toma6',
      options: {},
      phase: 'playing',
      seats: 4,
      taken: 0,
      names: [],
      clock: 'off',
      spectators: true,
      public: false,
      seq,
      updatedAt: at,
      ...index,
    },
  };
}

/** The steps of a table that is over, with the index after each. */
export const finishedSteps = (rows: readonly LogRow[]): Append[] =>
  rows.map((row) => step(row.table, row.seq, { row, index: { phase: 'finished' } }));
