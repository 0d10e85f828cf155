import type { Round } from '@sobremesa/pad';
import { type Event, isToad } from '../rules/index.ts';

export function note(events: readonly Event[]): Round[] {
  const end = events.find((event) => event.type === 'round-ended');
  if (end === undefined) throw new Error('the events do not contain the end of a round');
  const entries = end.pairs.map((pairs, seat) => {
    const toads = end.taken[seat].filter(isToad).length;
    return { pairs: pairs.length / 2, taken: end.taken[seat].length - toads, toads };
  });
  return [{ way: 'piles', entries }];
}
