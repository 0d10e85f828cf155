import { seatsIn } from '@sobremesa/engine';
import type { TableSummary, TwinSeat } from '@sobremesa/protocol';
import { HOUR, SECOND } from '@sobremesa/protocol/durations';
import { dueAt, RESTING_TIME } from './due.ts';
import type { Opening, PersonId, TwinPlace } from './log.ts';
import type { Table } from './table.ts';

/** What lists and schedulers need to know of a table without replaying its log. */
export interface TableIndex extends TableSummary {
  readonly public: boolean;
  /** Who holds each seat; absent in indexes written before this was kept. */
  readonly people?: readonly (PersonId | null)[];
  /** The seats that owe a move. */
  readonly deciders?: readonly number[];
  /** When the time of the deciders runs out. */
  readonly deadline?: number;
  readonly openedBy?: PersonId;
  /** The circle that lists the table. */
  readonly circle?: string;
  /** The step after which this was true. */
  readonly seq: number;
  readonly updatedAt: number;
  /** Present at twin tables: what the page of the group shows, so that no log is replayed for it. */
  readonly twins?: TwinPlace & {
    readonly over: boolean;
    readonly round: number;
    readonly occupants: readonly TwinSeat[];
    readonly commitment: string;
  };
  /** When the table needs attention: a bot's turn, a clock, the end of its lifetime. */
  readonly dueAt?: number;
}

/**
 * The due time in the index, which is never before the exact one. Lists and sweeps need no better, and the end of a table that
 * rests need not be known to the second: a finer time would have to be written with every move.
 */
export function indexedDueAt(table: Table, isAttended: boolean): number | undefined {
  const due = dueAt(table, isAttended);
  if (due === undefined) return undefined;
  const precision = due - table.at >= RESTING_TIME ? HOUR : SECOND;
  return Math.ceil(due / precision) * precision;
}

export function indexOf(table: Table, isAttended: boolean): TableIndex {
  const { opening, occupants } = table;
  const due = indexedDueAt(table, isAttended);
  return {
    code: table.code,
    game: opening.game,
    options: opening.options,
    phase: table.phase,
    // The page of a tournament lists its tables; they are not tables that its organiser or circle has open.
    ...(opening.tournament ? {} : openedIn(opening)),
    seats: occupants.length,
    taken: occupants.filter(({ person, bot }) => person !== undefined || bot !== undefined).length,
    names: occupants.flatMap(({ name, bot }) => name ?? bot ?? []),
    clock: opening.clock,
    spectators: opening.spectators,
    public: opening.public,
    people: occupants.map(({ person }) => person ?? null),
    deciders: seatsIn(table.deciders),
    ...(table.deadline === undefined ? {} : { deadline: table.deadline }),
    ...twinsIn(table),
    seq: table.seq,
    updatedAt: table.at,
    ...(due === undefined ? {} : { dueAt: due }),
  };
}

const openedIn = ({ host, circle }: Opening): Pick<TableIndex, 'openedBy' | 'circle'> => ({
  openedBy: host,
  ...(circle === undefined ? {} : { circle }),
});

function twinsIn({
  opening: { twins },
  areTwinsOver,
  round,
  occupants,
  commitment,
}: Table): Pick<TableIndex, 'twins'> {
  if (!twins) return {};
  const seats = occupants.map(({ name, person, bot, character }) => ({
    ...(name === undefined ? {} : { name }),
    ...(person === undefined ? {} : { person }),
    ...(bot === undefined ? {} : { bot }),
    ...(character === undefined ? {} : { character }),
  }));
  return { twins: { ...twins, over: areTwinsOver, round, occupants: seats, commitment } };
}

/** Names every field, so that nothing else of an index gets onto the wire. */
export const summaryOf = (index: TableIndex): TableSummary => ({
  code: index.code,
  game: index.game,
  options: index.options,
  phase: index.phase,
  seats: index.seats,
  taken: index.taken,
  names: [...index.names],
  clock: index.clock,
  spectators: index.spectators,
});
