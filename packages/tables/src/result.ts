import { isTeamMatch } from '@sobremesa/engine';
import type { FinishedGame, PersonStats } from '@sobremesa/protocol';
import { failure } from '@sobremesa/protocol/errors';
import type { PersonId } from './log.ts';
import type { Table } from './table.ts';

/** What a person has of a finished match. */
export interface PersonResult extends FinishedGame {
  readonly person: PersonId;
}

/** The results of the people at a finished table; bots have none. */
export function resultsAt(table: Table): PersonResult[] {
  const { finishedAt, game, match } = table;
  if (finishedAt === undefined) throw failure('match-running');
  const standings = match ? game.standings(match.state) : [];
  const people = table.occupants.filter(({ person }) => person !== undefined).length;
  return table.occupants.flatMap(({ person, moves, botMoves, hints }, seat): PersonResult[] => {
    const standing = standings.find((candidate) => candidate.seat === seat);
    if (person === undefined || !standing) return [];
    return [
      {
        person,
        table: table.code,
        game: table.opening.game,
        seat,
        seats: table.occupants.length,
        people,
        score: standing.score,
        rank: standing.rank,
        team: isTeamMatch(standings),
        moves,
        botMoves,
        hints,
        finishedAt,
      },
    ];
  });
}

type Counted = Pick<FinishedGame, 'game' | 'score' | 'rank'> & { readonly team: unknown };
type Tallies = Pick<PersonStats, 'games' | 'teams'>;

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Results by game: those against each other, and those of a team, which have no ranks. */
export const tallyResults = (results: readonly Counted[]): Tallies => ({
  teams: byGame(results.filter(({ team }) => team)).map(tally),
  games: byGame(results.filter(({ team }) => !team)).map((matches) => ({
    ...tally(matches),
    meanRank: mean(matches.map(({ rank }) => rank)),
  })),
});

/** The results grouped by game, sorted by id; no group is empty. */
const byGame = (results: readonly Counted[]): Counted[][] =>
  [...new Set(results.map(({ game }) => game))]
    .sort()
    .map((game) => results.filter((result) => result.game === game));

const tally = (results: readonly Counted[]) => ({
  game: results[0].game,
  matches: results.length,
  wins: results.filter(({ rank }) => rank === 1).length,
  meanScore: mean(results.map(({ score }) => score)),
});
