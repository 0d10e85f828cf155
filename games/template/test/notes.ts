import type { Round } from '@sobremesa/pad';
import type { Event } from '../rules/index.ts';

export function note(events: readonly Event[]): Round[] {
  const end = events.find((event) => event.type === 'round-ended');
  if (end === undefined) throw new Error('the events do not contain the end of a round');
  return [{ way: 'points', entries: end.points.map((points) => ({ points })) }];
}
