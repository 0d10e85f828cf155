import type { FinishedGame, MyTable } from '@sobremesa/protocol';

type Turn = Pick<MyTable, 'phase' | 'seat' | 'deciders' | 'deadline' | 'updatedAt'>;

export const isMyTurn = ({ seat, deciders }: Pick<Turn, 'seat' | 'deciders'>): boolean =>
  seat !== undefined && deciders.includes(seat);

const urgency = (table: Turn): number => {
  if (isMyTurn(table)) return 0;
  return table.phase === 'playing' ? 1 : 2;
};

/** The reader's turns first, by deadline; then the latest changes. */
export const byUrgency = (a: Turn, b: Turn): number =>
  urgency(a) - urgency(b) ||
  (isMyTurn(a) ? (a.deadline ?? Infinity) - (b.deadline ?? Infinity) || 0 : 0) ||
  b.updatedAt - a.updatedAt;

/** The result of a match: 1 for a win, 0 for the last place or a defeat of the team. */
export const placing = ({ rank, seats, team }: FinishedGame): number => {
  if (rank === 1) return 1;
  return team ? 0 : Math.max(0, (seats - rank) / Math.max(1, seats - 1));
};

/** The last matches of one game, oldest first, either as a team or against each other. */
export const lastOf = (
  finished: readonly FinishedGame[],
  { game, team }: Pick<FinishedGame, 'game' | 'team'>,
  count: number,
): FinishedGame[] =>
  finished
    .filter((each) => each.game === game && each.team === team)
    .toSorted((a, b) => a.finishedAt - b.finishedAt)
    .slice(-count);
