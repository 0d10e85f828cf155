import { bestOf } from '@sobremesa/bots/game';
import type { Seat } from '@sobremesa/engine';
import {
  buffaloHeads,
  cheapestRow,
  finishTrick,
  handSize,
  type Move,
  type State,
  teamPoints,
  toma6,
} from '../rules/index.ts';

type Sort = Extract<Move, { readonly type: 'sort' }>;

/** Working space. */
let scratch: State | undefined;

/**
 * The best move of a window. All cards of the trick lie open there, so the rules say how the trick
 * ends: a special is used, or a stop lifted, if that gains the team enough, otherwise the seat
 * passes. `price` is the gain in heads that a special must exceed while tricks are left in which it
 * may gain more.
 */
export function bestInWindow(
  state: State,
  seat: Seat,
  moves: readonly Move[],
  price: number,
): Move {
  const [pass, ...uses] = moves.flatMap(waysOf);
  const isLastTrick = handSize(state, seat) === 0;
  const now = balanceAfter(state, seat, pass);
  const gain = (move: Move): number => {
    if (move === pass) return 0;
    const priceOfMove = isLastTrick || move.type === 'lift' ? 0 : price;
    return balanceAfter(state, seat, move) - now - priceOfMove;
  };
  return bestOf([pass, ...uses], gain);
}

/** TB-27: of all orders only those are tried in which one card has changed its place. */
const waysOf = (move: Move): Move[] => (move.type === 'sort' ? ordersOf(move) : [move]);

const ordersOf = ({ order }: Sort): Move[] =>
  order.flatMap((placer, from) =>
    order.flatMap((_, to): Move[] =>
      from === to
        ? []
        : [{ type: 'sort', order: order.toSpliced(from, 1).toSpliced(to, 0, placer) }],
    ),
  );

/** The buffalo's heads less the team's points after this trick, if no seat uses anything more. */
function balanceAfter(state: State, seat: Seat, move: Move): number {
  scratch = toma6.clone(state, scratch);
  finishTrick(scratch, seat, move, undefined, cheapestRow);
  return buffaloHeads(scratch) - teamPoints(scratch);
}
