import { cellsToArray, lowestFirst, type Standing } from '@sobremesa/engine';
import { partiesOf, TEAM_PILE } from './piles.ts';
import { BUFFALO, isBuffaloGame, type State } from './state.ts';

/** TB-09: with one or two players the team's heads count double. */
const weightOf = (state: State): number =>
  isBuffaloGame(state) && state.players.length <= 2 ? 2 : 1;

/** T-013: the points that the round adds to a score. */
export const pointsOf = (state: State, party: number): number =>
  state.heads[party] * weightOf(state);

export function addPoints(state: State): void {
  const parties = partiesOf(state);
  for (let party = 0; party < parties; party++) state.scores[party] += pointsOf(state, party);
}

/** TB-04, TB-09: the points of the cards that the team has taken. */
export const teamPoints = (state: State): number => pointsOf(state, TEAM_PILE);

export const buffaloHeads = (state: State): number => state.heads[BUFFALO];

export const scoresOf = (state: State): number[] => cellsToArray(state.scores, 0, partiesOf(state));

/** T-014, T-015, T-R2, TB-01: whether the round that was just scored is the last one. */
export function isLastRound(state: State): boolean {
  const { mode, rounds, limit } = state.options;
  if (mode === 'buffalo') return true;
  if (rounds !== undefined) return state.round >= rounds;
  return hasReachedLimit(state, limit);
}

/** A loop without a temporary list, because playouts call this at the end of every round. */
function hasReachedLimit({ scores, players }: State, limit: number): boolean {
  for (let seat = 0; seat < players.length; seat++) if (scores[seat] >= limit) return true;
  return false;
}

/** T-014: the fewest points win, equal points share the rank. */
export const standings = (state: State): Standing[] =>
  isBuffaloGame(state) ? teamStandings(state) : lowestFirst(scoresOf(state));

/** TB-09: the team wins with fewer heads than the buffalo; equal is not a win. */
function teamStandings(state: State): Standing[] {
  const team = state.scores[0];
  const buffalo = state.phase === 'over' ? buffaloHeads(state) : 0;
  const hasWon = team < buffalo;
  return [
    ...state.players.map((_, seat) => ({ seat, score: team, rank: hasWon ? 1 : 2 })),
    { seat: 'buffalo', score: buffalo, rank: hasWon ? 2 : 1 },
  ];
}
