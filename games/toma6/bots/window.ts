import { bestOf } from '@sobremesa/bots/game';
import { FastRng, firstSeat, type Seat } from '@sobremesa/engine';
import { BUFFALO, handSize, type Move, type State, toma6 } from '../rules/index.ts';
import { cheapestRow } from './rows.ts';

type Sort = Extract<Move, { readonly type: 'sort' }>;

/** The heads that a special must gain while there are tricks to come that it may gain more in. */
const SPECIAL_WORTH = 2;

/** TB-09: alone or in twos the team's heads count double. */
const weightOf = ({ players }: State): number => (players.length <= 2 ? 2 : 1);

/** What is left of a trick needs no chance. */
const NO_LUCK = new FastRng('no luck');

/** Working space. */
let scratch: State | undefined;
const listed: Move[] = [];

/**
 * In a window all cards of the trick lie open, and how it ends can be worked out: the one use of a
 * special that gains the team enough, or passing. Nobody waits for a bot to think.
 */
export function bestInWindow(state: State, seat: Seat, moves: readonly Move[]): Move {
  const [pass, ...uses] = moves.flatMap(waysOf);
  const isLastTrick = handSize(state, seat) === 0;
  const now = balanceAfter(state, seat, pass);
  const gain = (move: Move): number => {
    if (move === pass) return 0;
    const price = isLastTrick || move.type === 'lift' ? 0 : SPECIAL_WORTH;
    return balanceAfter(state, seat, move) - now - price;
  };
  return bestOf([pass, ...uses], gain);
}

/** TB-27: of all the orders those are looked at in which one card has changed its place. */
const waysOf = (move: Move): Move[] => (move.type === 'sort' ? ordersOf(move) : [move]);

const ordersOf = ({ order }: Sort): Move[] =>
  order.flatMap((placer, from) =>
    order.flatMap((_, to): Move[] =>
      from === to
        ? []
        : [{ type: 'sort', order: order.toSpliced(from, 1).toSpliced(to, 0, placer) }],
    ),
  );

/** The buffalo's heads less the team's after this trick, if nobody uses anything more in it. */
function balanceAfter(state: State, seat: Seat, move: Move): number {
  scratch = toma6.clone(state, scratch);
  toma6.play(scratch, seat, move, NO_LUCK);
  while (scratch.phase === 'window' || scratch.phase === 'take') {
    const decider = firstSeat(scratch.deciders) ?? 0;
    const moves = toma6.legalMoves(scratch, decider, listed);
    const isTaking = scratch.phase === 'take';
    toma6.play(scratch, decider, isTaking ? cheapestRow(scratch, moves) : moves[0], NO_LUCK);
  }
  return scratch.heads[BUFFALO] - weightOf(scratch) * scratch.heads[0];
}
