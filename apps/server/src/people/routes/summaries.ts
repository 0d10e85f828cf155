import type { FinishedGame, MyTable } from '@sobremesa/protocol';
import { type PersonId, summaryOf, type TableIndex } from '@sobremesa/tables';
import type { Result } from '../../stores.ts';

export function myTable(index: TableIndex, person: PersonId): MyTable {
  const seat = index.people?.indexOf(person) ?? -1;
  return {
    ...summaryOf(index),
    updatedAt: index.updatedAt,
    ...(seat < 0 ? {} : { seat }),
    deciders: [...(index.deciders ?? [])],
    ...(index.deadline === undefined ? {} : { deadline: index.deadline }),
  };
}

export const finishedGame = (result: Result): FinishedGame => ({
  table: result.table,
  game: result.game,
  seat: result.seat,
  seats: result.seats,
  people: result.people,
  score: result.score,
  rank: result.rank,
  team: result.team === 1,
  moves: result.moves,
  botMoves: result.botMoves,
  hints: result.hints,
  finishedAt: result.finishedAt,
});
