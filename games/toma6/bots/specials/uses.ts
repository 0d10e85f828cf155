import type { Move } from '../../rules/index.ts';

type Sort = Extract<Move, { readonly type: 'sort' }>;

const isSort = (move: Move): move is Sort => move.type === 'sort';

/** The listed moves, and for a `sort` those orders (TB-27) in which one card has changed its place. */
export const waysOf = (listed: readonly Move[]): readonly Move[] =>
  listed.some(isSort) ? listed.flatMap((move) => (isSort(move) ? ordersOf(move) : [move])) : listed;

const ordersOf = ({ order }: Sort): Move[] =>
  order.flatMap((placer, from) =>
    order.flatMap((_, to): Move[] =>
      from === to
        ? []
        : [{ type: 'sort', order: order.toSpliced(from, 1).toSpliced(to, 0, placer) }],
    ),
  );
