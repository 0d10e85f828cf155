import type { Telling } from '@sobremesa/words';
import { headsOf, type Placer, type View } from '../rules/index.ts';

export const isAgainstBuffalo = ({ options }: Telling<View>): boolean => options.mode === 'buffalo';

/** TB-10: whoever plays alone against the buffalo is nobody's team. */
export const isTeam = (telling: Telling<View>): boolean =>
  isAgainstBuffalo(telling) && telling.players.length > 1;

export const headsOfRow = ({ rows }: View, row: number): number =>
  rows[row].reduce((sum, card) => sum + headsOf(card), 0);

/** The card of somebody who has one to be placed. */
export function waitingCard({ queue }: View, placer: Placer): number {
  const waiting = queue.find(({ seat }) => seat === placer);
  if (waiting === undefined) throw new RangeError(`${placer} has no card to be placed`);
  return waiting.card;
}
