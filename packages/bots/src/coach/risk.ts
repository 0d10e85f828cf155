import { type AnyEvent, type AnyMove, type AnyView, firstSeat, type Rng } from '@sobremesa/engine';
import { seatOf } from '../bot.ts';
import type { AnyGameBots } from '../game-bots.ts';
import { Worlds } from '../search/worlds.ts';
import { explaining } from './explaining.ts';
import type { Harm } from './hazard.ts';
import type { Risk } from './report.ts';

const WORLDS = 500;

/** How dangerous a move is, over worlds drawn from the view; `undefined` for a move without danger. */
export function riskOf(
  bots: AnyGameBots,
  view: AnyView,
  move: AnyMove,
  rng: Rng,
): Risk | undefined {
  const { game, hazard } = bots;
  if (!hazard?.concerns(move, view)) return undefined;
  const knowledge = explaining(bots);
  const worlds = new Worlds(game, knowledge, hazard.imagine?.(view) ?? view);
  const mover = seatOf(view);
  /** Plays on by the policy until an event says whether the move did harm. */
  const harmIn = (state: unknown): Harm | undefined => {
    let outcome: Harm | 'safe' | undefined;
    const watch = (event: AnyEvent): void => {
      outcome ??= hazard.outcome(event, mover);
    };
    game.play(state, mover, move, rng, watch);
    while (outcome === undefined) {
      const seat = firstSeat(game.deciders(state));
      if (seat === undefined) return undefined;
      const moves = game.legalMoves(state, seat);
      const next = moves.length === 1 ? moves[0] : knowledge.policy(state, seat, moves, rng);
      game.play(state, seat, next, rng, watch);
    }
    return outcome === 'safe' ? undefined : outcome;
  };
  const harms = Array.from({ length: WORLDS }, () => harmIn(game.clone(worlds.draw(rng)))).filter(
    (harm) => harm !== undefined,
  );
  const cost = harms.reduce((sum, harm) => sum + harm.cost, 0) / Math.max(1, harms.length);
  return { chance: harms.length / WORLDS, ...hazard.detail?.(harms), cost };
}
