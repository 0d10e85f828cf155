import type { SeasonLength } from '@sobremesa/protocol';
import type { Calendar } from '../days/calendar.ts';

const MONTHS: Readonly<Record<SeasonLength, number>> = { month: 1, quarter: 3 };

export interface Season {
  readonly from: number;
  /** The first moment of the next one. */
  readonly to: number;
}

/** The season of a time, or so many before it, in the calendar of the server. */
export function seasonAt(
  time: number,
  length: SeasonLength,
  ago: number,
  calendar: Pick<Calendar, 'dayAt' | 'startOf'>,
): Season {
  const [year, month] = calendar.dayAt(time).split('-').map(Number);
  const months = MONTHS[length];
  const number = Math.floor((year * 12 + month - 1) / months) - ago;
  const startOf = (season: number) => calendar.startOf(firstDayOf(season * months));
  return { from: startOf(number), to: startOf(number + 1) };
}

/** The first day of a month, counted from the year 0. */
function firstDayOf(months: number): string {
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}
