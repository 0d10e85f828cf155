import type { Table } from '@sobremesa/tables';
import type { SeatResult } from './types.ts';

/** By seat; `undefined` while the match is played. */
export function seatResultsOf({ match, game, occupants }: Table): SeatResult[] | undefined {
  if (!match?.isOver) return undefined;
  const standings = game.standings(match.state);
  return occupants.map(({ moves, botMoves }, seat) => {
    const { score, rank } = standings.find((standing) => standing.seat === seat) ?? standings[0];
    return { score, rank, missed: moves > 0 && botMoves === moves };
  });
}
