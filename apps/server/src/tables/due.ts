import { seatsIn } from '@sobremesa/engine';
import type { TableIndex } from '../storage/port.ts';
import type { Table } from './table.ts';

/** A table where nobody has begun is put away after a day without a step. */
const GATHERING_TIME = 24 * 3_600_000;
/** Pages reveal at once; a seat that takes longer is dealt without what it committed to. */
export const REVEAL_TIME = 5_000;
/** Without a clock, or without its people, a match may rest for a month. */
const RESTING_TIME = 30 * 24 * 3_600_000;

/** A calm bot takes from half a second to two, never the same twice: it should feel like company. */
const CALM_SHORTEST = 500;
const CALM_SPREAD = 1500;
/** The golden ratio: successive steps give well-spread pauses without a random stream. */
const SPREAD = 0.6180339887498949;

const botPause = ({ isCalm, seq }: Table): number =>
  isCalm ? CALM_SHORTEST + Math.floor(((seq * SPREAD) % 1) * CALM_SPREAD) : 0;

/**
 * When somebody must look after the table next; `undefined`: never again. A match that none of its
 * people attends rests, bots and clocks too: nobody would see them.
 */
export function dueAt(table: Table, isAttended: boolean): number | undefined {
  switch (table.phase) {
    case 'gathering':
      return table.at + GATHERING_TIME;
    case 'dealing':
      return table.link ? table.link.at + REVEAL_TIME : table.at;
    case 'playing':
      if (!isAttended) return table.at + RESTING_TIME;
      if (table.botSeats.length > 0) return table.at + botPause(table);
      return table.deadline ?? table.at + RESTING_TIME;
    case 'finished':
      // Should a server die between the last move and its results, another one keeps them.
      return table.isRecorded ? undefined : table.at;
    case 'closed':
      return undefined;
  }
}

/** Lists and sweeps need no better; a finer one would have to be written with every move. */
const INDEX_PRECISION = 1_000;

/** When a table is due, as its index has it: never too early. */
export function indexedDueAt(table: Table, isAttended: boolean): number | undefined {
  const due = dueAt(table, isAttended);
  return due === undefined ? undefined : Math.ceil(due / INDEX_PRECISION) * INDEX_PRECISION;
}

export function indexOf(table: Table, isAttended: boolean): TableIndex {
  const { opening, sittings } = table;
  const due = indexedDueAt(table, isAttended);
  return {
    code: table.code,
    game: opening.game,
    options: opening.options,
    phase: table.phase,
    openedBy: opening.host,
    seats: sittings.length,
    taken: sittings.filter(({ person, bot }) => person !== undefined || bot !== undefined).length,
    names: sittings.flatMap(({ name, bot }) => name ?? bot ?? []),
    clock: opening.clock,
    spectators: opening.spectators,
    public: opening.public,
    people: sittings.map(({ person }) => person ?? null),
    deciders: seatsIn(table.deciders),
    ...(table.deadline === undefined ? {} : { deadline: table.deadline }),
    seq: table.seq,
    updatedAt: table.at,
    ...(due === undefined ? {} : { dueAt: due }),
  };
}
