import type { ArenaRow, Interval } from '@sobremesa/bots';
import type { Session } from '../session.ts';
import { columnsOf } from '../terminal/size.ts';
import { type Column, table } from '../terminal/table.ts';
import type { Plan } from './plan.ts';

export interface Result {
  readonly plan: Plan;
  readonly rows: readonly ArenaRow[];
  readonly matches: number;
  readonly seconds: number;
}

export const resultJson = ({ plan, rows, matches, seconds }: Result): object => ({
  game: plan.game,
  options: plan.options,
  players: plan.players.length,
  seed: plan.seed,
  deals: plan.deals,
  games: matches,
  seconds,
  bots: rows.map(({ rating = null, ms = null, ...row }) => ({ ...row, rating, ms })),
});

export function resultText({ plan, rows, matches, seconds }: Result, session: Session): string {
  const { say, language, paint, io } = session;
  const words = say.arena;
  const number = (digits: number, style: 'decimal' | 'percent' = 'decimal') => {
    const format = new Intl.NumberFormat(language, {
      style,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return (value: number): string => (Number.isFinite(value) ? format.format(value) : '∞');
  };
  const interval = (digits: number, style?: 'percent') => (value: Interval | undefined) =>
    value === undefined
      ? '—'
      : `${number(digits, style)(value.mean)} ± ${number(digits, style)(value.margin)}`;

  const columns: Column[] = [
    { head: words.bot },
    { head: words.seats, align: 'right' },
    { head: words.score, align: 'right' },
    { head: words.wins, align: 'right' },
    { head: words.rating, align: 'right' },
    { head: 'ms p50', align: 'right' },
    { head: 'p99', align: 'right' },
  ];
  const best = Math.max(...rows.map(({ wins }) => wins.mean));
  const cells = rows.map((row) => {
    const texts = [
      row.name,
      number(0)(row.seats),
      interval(2)(row.score),
      interval(1, 'percent')(row.wins),
      interval(0)(row.rating),
      row.ms === undefined ? '—' : number(1)(row.ms.p50),
      row.ms === undefined ? '—' : number(1)(row.ms.p99),
    ];
    return row.wins.mean === best ? texts.map((text) => paint.green(text)) : texts;
  });
  const lines = [
    ...table(columns, cells, columnsOf(io.stdout), paint),
    words.totals(number(0)(matches), number(0)(plan.deals), number(1)(seconds)),
    words.meaning,
    say.summary.seed(plan.seed),
  ];
  return `${lines.join('\n')}\n`;
}
