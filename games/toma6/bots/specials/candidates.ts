import type { Seat } from '@sobremesa/engine';
import { type Move, PASS, type State } from '../../rules/index.ts';
import { priceOf } from './price.ts';
import { leadAfter } from './settle.ts';
import { waysOf } from './uses.ts';

/** Uses that gain the team less than this in the trick are not compared, in heads. */
const MIN_GAIN = 1;

/** Of the uses of one special, and of lifting a stop. */
const MAX_OF_A_KIND = 2;

/**
 * Passing, and the uses after which this trick ends best for the team; passing alone if none of them
 * gains anything. What a special that is kept may gain later is for the playouts to say.
 */
export function candidatesInWindow(
  state: State,
  seat: Seat,
  listed: readonly Move[],
): readonly Move[] {
  const [pass, ...uses] = waysOf(listed);
  const least = leadAfter(state, seat, pass) + MIN_GAIN;
  const counts = new Map<string, number>();
  const isWanted = ({ type }: Move): boolean => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return count <= MAX_OF_A_KIND;
  };
  const best = uses
    .map((move) => ({ move, lead: leadAfter(state, seat, move) }))
    .filter(({ lead }) => lead >= least)
    .sort((a, b) => b.lead - a.lead)
    .map(({ move }) => move)
    .filter(isWanted);
  return [pass, ...best];
}

/** The utility of a head. */
const PRIOR_WEIGHT = 0.02;

/** What a move of a window gains in the trick, less the price of a special. */
export const priorInWindow = (state: State, seat: Seat, move: Move): number =>
  move.type === 'pass'
    ? 0
    : PRIOR_WEIGHT *
      (leadAfter(state, seat, move) - leadAfter(state, seat, PASS) - priceOf(state, move));
