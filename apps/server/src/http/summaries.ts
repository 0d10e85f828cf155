import type { FinishedGame, MyTable } from '@sobremesa/protocol';
import type { Result, TableIndex } from '../storage/port.ts';
import { summaryOf } from '../tables/lobby.ts';

export const myTable = (index: TableIndex): MyTable => ({
  ...summaryOf(index),
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
