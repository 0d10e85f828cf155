import { type CardId, cannotWin, numberOf, SUIT_COUNT, SUITS } from './cards.ts';
import type { Options } from './options.ts';
import { MAX_SEATS, type State } from './state.ts';

/** The result of the bids of a turn; `index` is the bid's index in playing order. */
export type Outcome =
  | { readonly kind: 'won'; readonly index: number }
  /** B-016: the best bid is tied; `index` is the last bid that matched it. */
  | { readonly kind: 'burned'; readonly index: number }
  /** B-052: the centre itself would win. */
  | { readonly kind: 'nobody' };

const INDICES = Array.from({ length: MAX_SEATS }, (_, index) => index);
const WON: readonly Outcome[] = INDICES.map((index) => Object.freeze({ kind: 'won', index }));
const BURNED: readonly Outcome[] = INDICES.map((index) => Object.freeze({ kind: 'burned', index }));
const NOBODY_WINS: Outcome = Object.freeze({ kind: 'nobody' });

/** A set of bids, bit i being the bid with index i. */
type BidSet = number;

/** In the colours variant the centre competes like a bid with this index. */
const CENTRE = MAX_SEATS;

const highestIndex = (set: BidSet): number => 31 - Math.clz32(set);

/**
 * The outcome of `count` bids in playing order. Only the colours variant uses the centre. Returns
 * `nobody` also if no bid can win, which happens only with fewer bids than seats.
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
    // B-R09: the next best bid wins.
    contenders &= ~best;
  }
  return NOBODY_WINS;
}

export const judgeTurn = (state: State): Outcome =>
  judge(state.bids, state.bidCount, state.centre, state.lowWins, state.options);

/** B-012, B-044: the contenders that share the best number. */
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

/** B-050, B-051, B-052: the cards of the most frequent colours, including the centre. */
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

/** A reused buffer, so that judging a turn allocates nothing. */
const frequencies = new Uint8Array(SUIT_COUNT);
