import { type AnyGame, pick } from '@sobremesa/engine';
import { type Bot, seatOf } from './bot.ts';

/** Chooses evenly among the legal moves, which are the same in every world of a view. */
export const randomBot = (game: AnyGame): Bot => ({
  choose(view, rng) {
    const world = game.determinize(view, rng);
    const move = pick(game.legalMoves(world, seatOf(view)), rng);
    return game.vary?.(move, rng) ?? move;
  },
});
