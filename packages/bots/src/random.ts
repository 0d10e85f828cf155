import { type AnyGame, randomMove } from '@sobremesa/engine';
import { type Bot, seatOf } from './bot.ts';

/** Chooses evenly among the legal moves, which are the same in every world of a view. */
export const randomBot = (game: AnyGame): Bot => ({
  choose(view, rng) {
    return randomMove(game, game.determinize(view, rng), seatOf(view), rng);
  },
});
