import { type Card, outcomeOf, type View } from '../rules/index.ts';

/** The state of a bid: it leads, or it burns with equal bids. */
export type Sign = 'leads' | 'burns';

const outcome = (view: View, bids: readonly Card[]): ReturnType<typeof outcomeOf> =>
  outcomeOf(
    {
      bids,
      lowWins: view.lowWins,
      ...(view.centre === undefined ? {} : { centre: view.centre }),
    },
    view.options,
  );

/** The sign of each bid so far, in playing order. */
export function signsOf(view: View): readonly (Sign | undefined)[] {
  const bids = view.bids.map(({ card }) => card);
  if (bids.length === 0) return [];
  const now = outcome(view, bids);
  return bids.map((card, index) => {
    if (now.kind === 'won') return now.index === index ? 'leads' : undefined;
    if (now.kind === 'nobody') return undefined;
    // The rules name the last of the tied bids, so that each bid is tried in the last position.
    const reordered = [...bids.toSpliced(index, 1), card];
    const then = outcome(view, reordered);
    return then.kind === 'burned' && then.index === bids.length - 1 ? 'burns' : undefined;
  });
}

/** The sign of a card if it were the next bid. */
export const signWith = (view: View, seat: number, card: Card): Sign | undefined =>
  signsOf({ ...view, bids: [...view.bids, { seat, card }] }).at(-1);
