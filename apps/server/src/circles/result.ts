import { resultsAt, type Table } from '@sobremesa/tables';
import { isProgram } from '../people/ids.ts';
import type { CircleResult } from './store/results.ts';

/**
 * The results of the people at a finished table of a circle. Bots are opponents like everybody. None of a match
 * that one person played alone, of a team, or where a stand-in made most of the moves.
 */
export function circleResultsOf(table: Table): CircleResult[] {
  const { circle } = table.opening;
  if (circle === undefined || !table.match || table.finishedAt === undefined) return [];
  const people = resultsAt(table).filter(({ person }) => !isProgram(person));
  if (people.length < 2) return [];
  const ranks = table.game.standings(table.match.state).map(({ rank }) => rank);
  return people
    .filter(({ team, moves, botMoves }) => !team && 2 * botMoves <= moves)
    .map(({ person, seat, game, rank, finishedAt }) => ({
      circle,
      table: table.code,
      person,
      name: table.occupants[seat].name ?? '',
      game,
      rank,
      beaten: beatenBy(rank, ranks),
      finishedAt,
    }));
}

/** The share of the opponents with a worse rank; an equal one counts half. */
function beatenBy(rank: number, ranks: readonly number[]): number {
  const worse = ranks.filter((other) => other > rank).length;
  const equal = ranks.filter((other) => other === rank).length - 1;
  return (worse + equal / 2) / (ranks.length - 1);
}
