import { isTeamMatch, type Standing } from '@sobremesa/engine';
import { failure } from '@sobremesa/protocol';
import type { Table } from '@sobremesa/tables';
import { isProgram } from '../people/ids.ts';
import type { Result } from '../storage/port.ts';

/** How everybody who sat at the table did, programs included; bots have no results. */
export function resultsOf(table: Table): Result[] {
  const { finishedAt } = table;
  if (finishedAt === undefined) throw failure('match-running');
  const standings = standingsAt(table);
  const team = isCooperative(table) ? 1 : 0;
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

export const isCooperative = (table: Table): boolean => isTeamMatch(standingsAt(table));

const standingsAt = ({ game, match }: Table): readonly Standing[] =>
  match ? game.standings(match.state) : [];
