import type { FinishedGame, MyTable } from '@sobremesa/protocol';
import type { Result, TableIndex } from '../storage/port.ts';

/** Field by field: what the storage knows beside these is not for the wire. */
export const myTable = (index: TableIndex): MyTable => ({
  code: index.code,
  game: index.game,
  options: index.options,
  phase: index.phase,
  seats: index.seats,
  taken: index.taken,
  names: [...index.names],
  clock: index.clock,
  spectators: index.spectators,
  updatedAt: index.updatedAt,
});

export const finishedGame = (result: Result): FinishedGame => ({
  table: result.table,
  game: result.game,
  seat: result.seat,
  seats: result.seats,
  people: result.people,
  score: result.score,
  rank: result.rank,
  moves: result.moves,
  botMoves: result.botMoves,
  finishedAt: result.finishedAt,
});
