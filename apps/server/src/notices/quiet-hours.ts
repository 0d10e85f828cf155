import type { QuietHours } from '@sobremesa/protocol';
import { MINUTE } from '@sobremesa/protocol/durations';

const MINUTES_PER_DAY = 24 * 60;

/** Creating a format takes longer than using it many times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

/** Whether this is the name of a time zone; there are a few hundred. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Minutes after midnight on the clocks of the zone. */
function minuteAt(time: number, zone: string): number {
  const [hours, minutes] = formatOf(zone).format(time).split(':').map(Number);
  return (hours % 24) * 60 + minutes;
}

/**
 * When the quiet hours that hold now are over; `undefined` when none do. On the night in which clocks change
 * it is up to an hour early or late, so whoever waits looks again then.
 */
export function quietUntil({ from, to, zone }: QuietHours, now: number): number | undefined {
  const minute = minuteAt(now, zone);
  const isQuiet = from <= to ? from <= minute && minute < to : from <= minute || minute < to;
  if (!isQuiet) return undefined;
  const left = (to - minute + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return Math.floor(now / MINUTE) * MINUTE + left * MINUTE;
}
