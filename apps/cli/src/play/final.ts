import type { Match } from '@sobremesa/engine';
import type { Session } from '../session.ts';
import { standingName } from '../standing-name.ts';
import { columnsOf } from '../terminal/size.ts';
import { table } from '../terminal/table.ts';

export function standingsLines({ game, state, setup }: Match, session: Session): string[] {
  const { io, say, paint, language } = session;
  const standings = game.standings(state).toSorted((a, b) => a.rank - b.rank);
  const rows = standings.map(({ seat, score, rank }) => {
    const name = standingName(game, seat, setup.players, language);
    const cells = [`${rank}`, name, `${score}`];
    return rank === 1 ? cells.map((cell) => paint.green(cell)) : cells;
  });
  const columns = [
    { head: say.play.rank, align: 'right' },
    { head: say.play.name },
    { head: say.play.score, align: 'right' },
  ] as const;
  return table(columns, rows, columnsOf(io.stdout), paint);
}
