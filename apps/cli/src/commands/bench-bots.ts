import type { ContenderName } from '@sobremesa/bots';
import { type GameId, gameIds } from '@sobremesa/games/rules';
import { benches } from '@sobremesa/games/terminal';
import type { BenchVariant } from '@sobremesa/terminal';
import { oneOf, positiveNumber, switchFlag } from '../args.ts';
import type { BotRow, BotTask } from '../bench/bots.ts';
import { formatter, type ReportColumn, report, tableColumn } from '../bench/report.ts';
import { defineCommand } from '../command.ts';
import { EXIT } from '../failure.ts';
import type { Session } from '../session.ts';
import { Progress } from '../terminal/progress.ts';
import { inWorker } from '../worker.ts';

const DEFAULT_SECONDS = 3;

const LEVELS: readonly ContenderName[] = ['easy', 'normal', 'hard', 'expert'];

/** The usual numbers of players; others give similar results. */
const isUsual = ({ players }: BenchVariant): boolean => players === 3 || players === 4;

export const benchBots = defineCommand({
  flags: { game: oneOf(gameIds, 'game'), seconds: positiveNumber, json: switchFlag },
  help: (say) => say.commands.benchBots,

  async run({ flags: { game, seconds = DEFAULT_SECONDS, json = false } }, session) {
    const chosen = game === undefined ? gameIds : [game];
    const tasks = chosen.flatMap((id) => tasksFor(id, seconds));
    await report(botRows(tasks, session), botColumns(session), json, session);
    return EXIT.ok;
  },
});

function tasksFor(game: GameId, seconds: number): BotTask[] {
  const { variants, yardsticks = [] } = benches[game];
  const names = [...LEVELS, ...yardsticks];
  return variants
    .filter(isUsual)
    .flatMap((variant) => names.map((bot) => ({ game, variant, bot, seconds })));
}

async function* botRows(tasks: readonly BotTask[], { io }: Session): AsyncGenerator<BotRow> {
  const progress = new Progress(io.stderr);
  for (const [done, task] of tasks.entries()) {
    progress.show(done, tasks.length, `${task.game} ${task.variant.name} ${task.bot}`);
    const row = await inWorker(io.entry, 'bot-row', task);
    progress.clear();
    yield row;
  }
}

function botColumns(session: Session): ReportColumn<BotRow>[] {
  const { bench } = session.say;
  const short = formatter(session, { maximumSignificantDigits: 3 });
  return [
    tableColumn(session),
    { head: bench.bot, cell: ({ bot }) => bot },
    { head: bench.decisions, align: 'right', cell: (row) => short(row.decisionsPerSecond) },
    {
      head: bench.playouts,
      align: 'right',
      cell: ({ playoutsPerSecond: rate }) => (rate === undefined ? '–' : short(rate)),
    },
    { head: 'ms', align: 'right', cell: (row) => short(row.meanMs) },
    { head: 'p99 ms', align: 'right', cell: (row) => short(row.p99Ms) },
  ];
}
