import type { FanName } from '../options.ts';
import type { State } from '../state.ts';
import { digitFlip } from './digit-flip.ts';
import type { FanCard } from './fan-card.ts';
import { jumpingCow } from './jumping-cow.ts';
import { mountaineering } from './mountaineering.ts';
import { oddEven } from './odd-even.ts';

const fanCards = {
  'odd-even': oddEven,
  mountaineering,
  'jumping-cow': jumpingCow,
  'digit-flip': digitFlip,
} as const satisfies Record<FanName, FanCard>;

/** The fan card of this match, if there is one. */
export function fanOf(state: State): FanCard | undefined {
  const name = state.options.fanCard;
  return name === undefined ? undefined : fanCards[name];
}
