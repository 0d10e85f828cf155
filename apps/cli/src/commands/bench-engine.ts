import { type GameId, gameIds } from '@sobremesa/games/rules';
import { benches } from '@sobremesa/games/terminal';
import { oneOf, positiveNumber, switchFlag } from '../args.ts';
import type { EngineRow } from '../bench/engine.ts';
import { compareWithLimits, type LimitRow, limitsAt } from '../bench/limit.ts';
import { formatter, type ReportColumn, report, tableColumn } from '../bench/report.ts';
import { defineCommand } from '../command.ts';
import { EXIT, Failure } from '../failure.ts';
import type { Session } from '../session.ts';
import { Progress } from '../terminal/progress.ts';
import { inWorker } from '../worker.ts';

const DEFAULT_SECONDS = 1;

export const benchEngine = defineCommand({
  flags: {
    game: oneOf(gameIds, 'game'),
    seconds: positiveNumber,
    json: switchFlag,
    limit: switchFlag,
  },
  help: (say) => say.commands.benchEngine,

  async run({ flags: { game, seconds = DEFAULT_SECONDS, json = false, limit } }, session) {
    const chosen = game === undefined ? gameIds : [game];
    if (limit)
      await report(limitRows(chosen, seconds, session), limitColumns(session), json, session);
    else await report(engineRows(chosen, seconds, session), engineColumns(session), json, session);
    return EXIT.ok;
  },
});

async function* engineRows(
  chosen: readonly GameId[],
  seconds: number,
  { io }: Session,
): AsyncGenerator<EngineRow> {
  const tasks = chosen.flatMap((game) =>
    benches[game].variants.map((variant) => ({ game, variant, seconds })),
  );
  const progress = new Progress(io.stderr);
  for (const [done, task] of tasks.entries()) {
    const { name, players } = task.variant;
    progress.show(done, tasks.length, `${task.game} ${name} ${players}`);
    const row = await inWorker(io.entry, 'engine-row', task);
    progress.clear();
    yield row;
  }
}

function limitRows(
  chosen: readonly GameId[],
  seconds: number,
  session: Session,
): AsyncIterable<LimitRow> {
  const limits = limitsAt(session.io.entry);
  const wanted = limits.filter(({ game }) => chosen.includes(game));
  if (wanted.length === 0) {
    const known = limits.map(({ game }) => game);
    throw new Failure(session.say.errors.notOneOf('--game', chosen.join(), known));
  }
  return compareWithLimits(wanted, seconds, session);
}

function engineColumns(session: Session): ReportColumn<EngineRow>[] {
  const { bench } = session.say;
  const whole = formatter(session, { maximumFractionDigits: 0 });
  const short = formatter(session, { notation: 'compact', maximumSignificantDigits: 3 });
  return [
    tableColumn(session),
    { head: bench.playouts, align: 'right', cell: (row) => whole(row.playoutsPerSecond) },
    { head: bench.moves, align: 'right', cell: (row) => short(row.movesPerSecond) },
    { head: 'clone', align: 'right', cell: (row) => whole(row.cloneNs) },
    { head: 'view', align: 'right', cell: (row) => whole(row.viewNs) },
    { head: 'determinize', align: 'right', cell: (row) => whole(row.determinizeNs) },
  ];
}

function limitColumns(session: Session): ReportColumn<LimitRow>[] {
  const { bench } = session.say;
  const whole = formatter(session, { maximumFractionDigits: 0 });
  const percent = formatter(session, { style: 'percent', maximumFractionDigits: 1 });
  return [
    tableColumn(session),
    { head: bench.playouts, align: 'right', cell: (row) => whole(row.playoutsPerSecond) },
    { head: bench.limit, align: 'right', cell: (row) => whole(row.limitPlayoutsPerSecond) },
    { head: bench.share, align: 'right', cell: (row) => percent(row.share) },
  ];
}
