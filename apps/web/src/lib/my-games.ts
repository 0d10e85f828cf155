import type { FinishedGame, MyTable } from '@sobremesa/protocol';

export const isGoing = ({ phase }: MyTable): boolean => phase !== 'finished' && phase !== 'closed';

/** How a match went: 1 for a win, 0 for the last place, whatever the number of seats. */
export const placing = ({ rank, seats }: FinishedGame): number =>
  rank === 1 ? 1 : Math.max(0, (seats - rank) / Math.max(1, seats - 1));

/** The last matches of one game, oldest first. */
export const lastOf = (
  finished: readonly FinishedGame[],
  game: string,
  count: number,
): FinishedGame[] =>
  finished
    .filter((each) => each.game === game)
    .toSorted((a, b) => a.finishedAt - b.finishedAt)
    .slice(-count);
