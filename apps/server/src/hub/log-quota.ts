import { failure } from '@sobremesa/protocol';
import type { PersonId, Table } from '@sobremesa/tables';

/** Steps of a player that are not moves, in the whole life of a table; far more than people need. */
const MAX_BY_PLAYER = 1_000;
/** Steps of all people without a seat together: identities are free, so a limit for each would not help. */
const MAX_BY_ONLOOKERS = 2_000;

/** Limits the length of a log, which is read completely when a table is loaded. Moves do not count: matches end. */
export function checkRoomInLog(table: Table, person: PersonId): void {
  const isFull =
    table.seatOf(person) === undefined
      ? table.onlookerSteps >= MAX_BY_ONLOOKERS
      : table.stepsBesidesMoves(person) >= MAX_BY_PLAYER;
  if (isFull) throw failure('log-full');
}
