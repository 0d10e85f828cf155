import { failure } from '@sobremesa/protocol';
import type { PersonId, Table } from '@sobremesa/tables';

/** Steps besides moves, for the whole life of a table: nobody talks or gets up so often. */
const MOST_BY_PLAYER = 1_000;
/** All of them together: names cost nothing, and players must have room whatever others do. */
const MOST_BY_ONLOOKERS = 2_000;

/** A log is read whole whenever a table is opened. Moves are not counted: matches end. */
export function checkRoomInLog(table: Table, person: PersonId): void {
  const isFull =
    table.seatOf(person) === undefined
      ? table.onlookerSteps >= MOST_BY_ONLOOKERS
      : table.stepsBesidesMoves(person) >= MOST_BY_PLAYER;
  if (isFull) throw failure('log-full');
}
