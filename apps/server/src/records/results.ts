import type { Standing } from '@sobremesa/engine';
import { isProgram } from '../people/ids.ts';
import type { Result } from '../storage/port.ts';
import { decisionsIn, type FinishedTable, finishedAt } from './finished.ts';

/** How everybody who sat at the table did, programs included; bots have no results. */
export function resultsOf({ table, match, rows }: FinishedTable): Result[] {
  const standings = table.game.standings(match.state);
  const decisions = decisionsIn(rows);
  const people = table.sittings.flatMap(({ person }) => person ?? []);
  return table.sittings.flatMap(({ person }, seat): Result[] => {
    const standing = standings.find((candidate) => candidate.seat === seat);
    if (person === undefined || !standing) return [];
    const mine = decisions.filter((decision) => decision.seat === seat);
    return [
      {
        table: table.code,
        person,
        game: table.opening.game,
        seat,
        seats: table.sittings.length,
        people: people.filter((other) => !isProgram(other)).length,
        score: standing.score,
        rank: standing.rank,
        botMoves: mine.filter(({ by }) => by === 'bot').length,
        moves: mine.length,
        finishedAt: finishedAt(rows),
      },
    ];
  });
}

/** Whether the seats played together against somebody who is no player. */
export const isCooperative = (standings: readonly Standing[]): boolean =>
  standings.some(({ seat }) => typeof seat === 'string');
