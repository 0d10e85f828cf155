import { type GameNet, pointsToChance } from '@sobremesa/bots/nets';
import { type Move, nogracias, PAY, type State, TAKE, type View } from '../../rules/index.ts';
import { judgeTaking } from './net.ts';

/** Points that decide a match, in train/sim. */
const SPREAD = 15;

/** Points by which people differ who play alike. */
const TEMPERATURE = 0.5;

/** A power of two. */
const LUCK = 1 << 20;

/** Everybody plays by the net, more or less. */
const policy: GameNet<State, Move, View>['policy'] = (state, seat, _moves, rng) => {
  const drawn = (rng.below(LUCK) + 0.5) / LUCK;
  const worth = judgeTaking(nogracias.view(state, seat));
  return drawn * (1 + Math.exp(-worth / TEMPERATURE)) < 1 ? TAKE : PAY;
};

export const nograciasNet: GameNet<State, Move, View> = {
  bot: { choose: (view) => (view.ownChips === 0 || judgeTaking(view) >= 0 ? TAKE : PAY) },
  prior(state, seat, move) {
    if (move.type !== 'take') return 0;
    return pointsToChance(judgeTaking(nogracias.view(state, seat)), SPREAD, state.players.length);
  },
  priorWorlds: 100,
  /** More than for expert: the coach's playouts are those of the linear policy. */
  coachWorlds: 1_000,
  policy,
  /** Few, because the net thinks for everybody in each: about as long as 8000 without it. */
  playouts: 100,
  levels: ['hard', 'expert'],
};
