import { list, t } from './i18n.svelte.ts';
import { timeParts } from './time-left.ts';

/** "Quedan 2 días y 3 horas". */
export function sayTimeLeft(ms: number): string {
  const parts = timeParts(ms);
  const time = list(parts.map(({ unit, count }) => t().table.time[unit](count)));
  return t().table.timeLeft(time, parts[0].count);
}
