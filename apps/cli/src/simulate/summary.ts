import { writeOptions } from '@sobremesa/engine';
import type { Session } from '../session.ts';
import { standingName } from '../standing-name.ts';
import { columnsOf } from '../terminal/size.ts';
import { type Column, table } from '../terminal/table.ts';
import type { Simulation } from './simulation.ts';
import type { Result } from './tally.ts';

export interface Outcome {
  readonly results: readonly Result[];
  readonly moves: number;
  readonly seconds: number;
}

export function summaryJson(simulation: Simulation, { results, moves, seconds }: Outcome): object {
  const { game, setup, seed, games, bots } = simulation;
  return {
    game: game.id,
    options: writeOptions(game.options, setup.options),
    players: setup.players,
    seed,
    games,
    moves,
    seconds,
    movesPerSecond: Math.round(moves / seconds),
    seats: results.map(({ standardError = null, ...result }) => ({
      ...result,
      standardError,
      bot: typeof result.seat === 'number' ? bots[result.seat] : null,
    })),
  };
}

export function summaryText(simulation: Simulation, outcome: Outcome, session: Session): string {
  const { say, language, paint, io } = session;
  const words = say.summary;
  const round = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const decimal = (digits: number) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

  const columns: Column[] = [
    { head: words.player },
    { head: words.bot },
    { head: words.meanScore, align: 'right' },
    { head: words.wins, align: 'right' },
    { head: words.meanRank, align: 'right' },
  ];
  const best = Math.min(...outcome.results.map(({ meanRank }) => meanRank));
  const rows = outcome.results.map((result) => {
    const { seat, meanScore, standardError, winShare, meanRank } = result;
    const isSeat = typeof seat === 'number';
    const error = standardError === undefined ? '' : ` ± ${decimal(2).format(standardError)}`;
    const cells = [
      standingName(simulation.game, seat, simulation.setup.players, language),
      isSeat ? simulation.bots[seat] : '—',
      decimal(2).format(meanScore) + error,
      percent.format(winShare),
      decimal(2).format(meanRank),
    ];
    return meanRank === best ? cells.map((cell) => paint.green(cell)) : cells;
  });

  const { moves, seconds } = outcome;
  const lines = [
    ...table(columns, rows, columnsOf(io.stdout), paint),
    words.totals(
      round.format(simulation.games),
      round.format(moves),
      decimal(2).format(seconds),
      round.format(moves / seconds),
    ),
    words.seed(simulation.seed),
  ];
  return `${lines.join('\n')}\n`;
}
