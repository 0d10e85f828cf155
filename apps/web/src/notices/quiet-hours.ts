import type { QuietHours } from '@sobremesa/protocol';

const MINUTES_PER_DAY = 24 * 60;

/** Minutes after midnight on the clocks of the zone. */
function minuteAt(time: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  });
  const [hours, minutes] = format.format(time).split(':').map(Number);
  return (hours % 24) * 60 + minutes;
}

/** The same hours on the clocks of another zone: quiet hours may have been set elsewhere, or before a journey. */
export function inZone({ from, to, zone }: QuietHours, other: string, now: number): QuietHours {
  const ahead = minuteAt(now, other) - minuteAt(now, zone);
  const shifted = (minute: number): number =>
    (minute + ahead + 2 * MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return { from: shifted(from), to: shifted(to), zone: other };
}

/** "Madrid" for "Europe/Madrid". */
export const placeOf = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');
