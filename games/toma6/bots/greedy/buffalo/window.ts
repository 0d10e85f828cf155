import { best } from '@sobremesa/bots/game';
import type { Move, Special, View } from '../../../rules/index.ts';
import { planInsert, planPush, planReplace } from './card-moving.ts';
import { planLift, planStop, planTakeSeven } from './markers.ts';
import { planFirst, planLast, planSort } from './ordering.ts';
import { outlook, outlookAfter } from './outlook.ts';
import type { BuffaloView, Plan, Planner } from './plan.ts';

const planners = {
  'take-7': planTakeSeven,
  stop: planStop,
  replace: planReplace,
  insert: planInsert,
  push: planPush,
  first: planFirst,
  last: planLast,
  sort: planSort,
} as const satisfies Record<Special, Planner>;

const PASS: Move = { type: 'pass' };

/** The heads that a special must gain while there are tricks to come that it may gain more in. */
const SPECIAL_WORTH = 3;

/** TB-R1: passes unless the trick ends better for the team with a special used or a stop lifted. */
export function actInWindow(view: View): Move {
  if (!isBuffalo(view)) throw new TypeError('only the game against the buffalo has windows');
  const now = outlook(view);
  const gain = ({ move, after, heads }: Plan): number =>
    outlookAfter(after, heads) - now - priceOf(move, view);
  const plan = best(plansFor(view), gain);
  return plan !== undefined && gain(plan) > 0 ? plan.move : PASS;
}

const isBuffalo = (view: View): view is BuffaloView => view.buffalo !== undefined;

const plansFor = (view: BuffaloView): Plan[] => [
  ...planLift(view),
  ...[...new Set(view.buffalo.display)].flatMap((special) => planners[special](view)),
];

const priceOf = (move: Move, { hand = [] }: View): number =>
  move.type === 'lift' || hand.length === 0 ? 0 : SPECIAL_WORTH;
