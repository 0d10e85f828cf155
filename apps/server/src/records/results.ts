import { isTeamMatch } from '@sobremesa/engine';
import { failure } from '@sobremesa/protocol';
import type { Table } from '@sobremesa/tables';
import { isProgram } from '../people/ids.ts';
import type { Result } from '../storage/port.ts';

/** The results of the people at a finished table, programs included; bots have none. */
export function resultsOf(table: Table): Result[] {
  const { finishedAt } = table;
  if (finishedAt === undefined) throw failure('match-running');
  const { game, match } = table;
  const standings = match ? game.standings(match.state) : [];
  const team = isTeamMatch(standings) ? 1 : 0;
  const people = table.occupants.flatMap(({ person }) => person ?? []);
  return table.occupants.flatMap(({ person, moves, botMoves, hints }, seat): Result[] => {
    const standing = standings.find((candidate) => candidate.seat === seat);
    if (person === undefined || !standing) return [];
    return [
      {
        table: table.code,
        person,
        game: table.opening.game,
        seat,
        seats: table.occupants.length,
        people: people.filter((other) => !isProgram(other)).length,
        score: standing.score,
        rank: standing.rank,
        team,
        botMoves,
        moves,
        hints,
        finishedAt,
      },
    ];
  });
}
