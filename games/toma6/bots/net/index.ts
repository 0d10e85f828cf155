import { bestOf } from '@sobremesa/bots/game';
import { type GameNet, pointsToChance } from '@sobremesa/bots/nets';
import {
  cheapestRow,
  type Move,
  rowsOf,
  type State,
  TAKE,
  toma6,
  type View,
} from '../../rules/index.ts';
import { type CardWorth, judgeCards } from './net.ts';

/** Heads that decide a match, in train/sim. */
const SPREAD = 16;

/** A search asks for every move of one world in turn: the net judges that world once. */
let last: { readonly state: State; readonly worths: readonly CardWorth[] } | undefined;

export const toma6Net: GameNet<State, Move, View> = {
  bot: {
    choose: (view) =>
      view.phase === 'take'
        ? TAKE[cheapestRow(rowsOf(view))]
        : { type: 'choose', card: bestOf(judgeCards(view), ({ worth }) => worth).card },
  },
  prior(state, seat, move) {
    if (move.type !== 'choose') return 0;
    if (last?.state !== state) last = { state, worths: judgeCards(toma6.view(state, seat)) };
    const worth = last.worths.find(({ card }) => card === move.card)?.worth ?? 0;
    return pointsToChance(worth, SPREAD, state.players.length);
  },
  /** Measured, see docs/bots.md. */
  priorWorlds: 3_000,
  coachWorlds: 300,
  levels: ['expert'],
  /** The net has learnt the base rules; in variants cards have other values. */
  hasLearnt: ({ options }) =>
    options.mode === 'classic' && !options.tactical && options.fanCard === undefined,
};
