import { type GameNet, pointsToChance } from '@sobremesa/bots/nets';
import { type Move, nogracias, PAY, type State, TAKE, type View } from '../../rules/index.ts';
import { judgeTaking } from './net.ts';

/** Points that decide a match, in train/sim. */
const SPREAD = 15;

export const nograciasNet: GameNet<State, Move, View> = {
  bot: { choose: (view) => (view.ownChips === 0 || judgeTaking(view) >= 0 ? TAKE : PAY) },
  prior(state, seat, move) {
    if (move.type !== 'take') return 0;
    return pointsToChance(judgeTaking(nogracias.view(state, seat)), SPREAD, state.players.length);
  },
  priorWorlds: 1_000,
  coachWorlds: 1_000,
  playouts: 1_200,
  levels: ['hard', 'expert'],
};
