import { bestOf } from '@sobremesa/bots/game';
import { type GameNet, pointsToChance } from '@sobremesa/bots/nets';
import { bids, type Move, type State, type View } from '../../rules/index.ts';
import { stealCard } from '../greedy/steal.ts';
import { type BidWorth, judgeBids } from './net.ts';

/** Points that decide a match, in train/sim. */
const SPREAD = 17;

/** A search asks for every move of one world in turn: the net judges that world once. */
let last: { readonly state: State; readonly worths: readonly BidWorth[] } | undefined;

export const bidsNet: GameNet<State, Move, View> = {
  bot: {
    choose: (view) =>
      view.phase === 'steal'
        ? stealCard(view)
        : { type: 'bid', card: bestOf(judgeBids(view), ({ worth }) => worth).card },
  },
  prior(state, seat, move) {
    if (move.type !== 'bid') return 0;
    if (last?.state !== state) last = { state, worths: judgeBids(bids.view(state, seat)) };
    const worth = last.worths.find(({ card }) => card === move.card)?.worth ?? 0;
    return pointsToChance(worth, SPREAD, state.players.length);
  },
  /** Measured, see docs/bots.md. */
  priorWorlds: 3_000,
  coachWorlds: 1_000,
  levels: ['expert'],
  /** With colours or special cards a search with the net was no better than one without it. */
  isStronger: ({ options }) =>
    !(options.colours || options.thief || options.shuffle || options.low) &&
    !(options.unknown || options.ally),
  /** House cards and additional point cards are not simulated in training. */
  hasLearnt: ({ options }) => options.blanks.length === 0 && options.extraPoints.length === 0,
};
