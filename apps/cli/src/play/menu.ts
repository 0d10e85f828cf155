import { rulesTexts } from '@sobremesa/games/node';
import { type GameId, gameIds } from '@sobremesa/games/rules';
import { hang } from '@sobremesa/terminal';
import { write } from '../io.ts';
import type { Session } from '../session.ts';
import { Leave, type LineInput } from '../terminal/lines.ts';
import { columnsOf } from '../terminal/size.ts';

/** Offers every game by number or id. */
export async function chooseGame(session: Session, input: LineInput): Promise<GameId> {
  const { io, say, paint, language } = session;
  const lines = gameIds.flatMap((id, index) => {
    const { title, summary, players, length } = rulesTexts[id][language];
    const about = hang('     ', '     ', `${summary} ${players}.`, columnsOf(io.stdout));
    return [
      `${paint.cyan(`  ${index + 1}`)}  ${paint.bold(title)} ${paint.dim(length)}`,
      ...about.map(paint.dim),
    ];
  });
  await write(io.stdout, `${lines.join('\n')}\n`);
  for (;;) {
    const text = await input.ask(`${paint.bold(say.play.menu)} ▸ `);
    if (text === 'q') throw new Leave('quit');
    const chosen = gameIds.find((id, index) => text === `${index + 1}` || text === id);
    if (chosen !== undefined) return chosen;
    const numbers = gameIds.map((_, index) => index + 1).join(', ');
    await write(io.stdout, `${paint.yellow(say.play.notAChoice(text, numbers))}\n`);
  }
}
