import { type CardId, cannotWin, numberOf, SUIT_COUNT, SUITS } from './cards.ts';
import type { Options } from './options.ts';
import { MAX_SEATS, type State } from './state.ts';

/** How the bidding of a turn ends; `index` is a bid's place in playing order. */
export type Outcome =
  | { readonly kind: 'won'; readonly index: number }
  /** B-016: the best bid is tied, and this is the last one that matched it. */
  | { readonly kind: 'burned'; readonly index: number }
  /** B-052: the centre itself is best. */
  | { readonly kind: 'nobody' };

const INDICES = Array.from({ length: MAX_SEATS }, (_, index) => index);
const WON: readonly Outcome[] = INDICES.map((index) => Object.freeze({ kind: 'won', index }));
const BURNED: readonly Outcome[] = INDICES.map((index) => Object.freeze({ kind: 'burned', index }));
const NOBODY_WINS: Outcome = Object.freeze({ kind: 'nobody' });

/** Bids as bits, each at its place in playing order. */
type BidSet = number;

/** In the colours variant the centre competes as if it were one more bid, at this place. */
const CENTRE = MAX_SEATS;

const highestIndex = (set: BidSet): number => 31 - Math.clz32(set);

/**
 * Who wins with these bids, in playing order; the centre matters to the colours variant only.
 * `nobody` also when none of the bids may win, which takes fewer bids than a table has seats.
 */
export function judge(
  bids: ArrayLike<CardId>,
  count: number,
  centre: CardId,
  lowWins: boolean,
  options: Options,
): Outcome {
  let contenders = options.colours ? mostFrequent(bids, count, centre) : (1 << count) - 1;
  while (contenders !== 0) {
    const best = bestOf(contenders, bids, centre, lowWins, options);
    const index = highestIndex(best & ~(1 << CENTRE));
    if ((best & (best - 1)) !== 0) return BURNED[index];
    if (best === 1 << CENTRE) break;
    if (!cannotWin(bids[index])) return WON[index];
    // B-R09: the next best bid counts.
    contenders &= ~best;
  }
  return NOBODY_WINS;
}

export const judgeTurn = (state: State): Outcome =>
  judge(state.bids, state.bidCount, state.centre, state.lowWins, state.options);

/** B-012, B-044: all the contenders that share the best number. */
function bestOf(
  contenders: BidSet,
  bids: ArrayLike<CardId>,
  centre: CardId,
  lowWins: boolean,
  options: Options,
): BidSet {
  let best: BidSet = 0;
  let bestNumber = 0;
  for (let index = 0; index <= CENTRE; index++) {
    if (((contenders >>> index) & 1) === 0) continue;
    const number = numberOf(index === CENTRE ? centre : bids[index], options);
    if (best === 0 || (lowWins ? number < bestNumber : number > bestNumber)) {
      best = 1 << index;
      bestNumber = number;
    } else if (number === bestNumber) {
      best |= 1 << index;
    }
  }
  return best;
}

/** B-050, B-051, B-052: the cards of the most frequent colour or colours, the centre among them. */
function mostFrequent(bids: ArrayLike<CardId>, count: number, centre: CardId): BidSet {
  const counts = frequencies;
  counts.fill(0);
  counts[SUITS[centre]] = 1;
  for (let index = 0; index < count; index++) counts[SUITS[bids[index]]]++;
  let most = 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++) if (counts[suit] > most) most = counts[suit];

  let set: BidSet = counts[SUITS[centre]] === most ? 1 << CENTRE : 0;
  for (let index = 0; index < count; index++) {
    if (counts[SUITS[bids[index]]] === most) set |= 1 << index;
  }
  return set;
}

/** Filled anew on every call, so that judging a turn allocates nothing. */
const frequencies = new Uint8Array(SUIT_COUNT);
