import { headsOf, type Placer, type View } from '../rules/index.ts';

export const headsOfRow = ({ rows }: View, row: number): number =>
  rows[row].reduce((sum, card) => sum + headsOf(card), 0);

/** The card of `placer` in the queue; throws if there is none. */
export function waitingCard({ queue }: View, placer: Placer): number {
  const waiting = queue.find(({ seat }) => seat === placer);
  if (waiting === undefined) throw new RangeError(`no card of ${placer} in the queue`);
  return waiting.card;
}
