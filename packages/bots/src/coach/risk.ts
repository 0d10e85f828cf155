import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyView,
  firstSeat,
  type Rng,
  type Seat,
} from '@sobremesa/engine';
import { seatOf } from '../bot.ts';
import type { AnyGameBots } from '../game-bots.ts';
import type { AnyKnowledge } from '../search/knowledge.ts';
import { Worlds } from '../search/worlds.ts';
import type { AnyHazard, Harm } from './hazard.ts';
import type { Risk } from './report.ts';

const WORLDS = 500;

/** How dangerous a move is, over worlds drawn from the view; `undefined` for a move without danger. */
export function riskOf(
  { game, hazard }: AnyGameBots,
  knowledge: AnyKnowledge,
  view: AnyView,
  move: AnyMove,
  rng: Rng,
): Risk | undefined {
  if (!hazard?.concerns(move, view)) return undefined;
  const worlds = new Worlds(game, knowledge, hazard.imagine?.(view) ?? view);
  const harms = Array.from({ length: WORLDS }, () =>
    harmIn(game, knowledge, hazard, game.clone(worlds.draw(rng)), seatOf(view), move, rng),
  ).filter((harm) => harm !== undefined);
  const cost = harms.reduce((sum, harm) => sum + harm.cost, 0) / Math.max(1, harms.length);
  return { chance: harms.length / WORLDS, ...hazard.detail?.(harms), cost };
}

/** Plays on by the policy until an event says whether the move did harm. */
function harmIn(
  game: AnyGame,
  knowledge: AnyKnowledge,
  hazard: AnyHazard,
  state: unknown,
  mover: Seat,
  first: AnyMove,
  rng: Rng,
): Harm | undefined {
  let outcome: Harm | 'safe' | undefined;
  const watch = (event: AnyEvent): void => {
    outcome ??= hazard.outcome(event, mover);
  };
  game.play(state, mover, first, rng, watch);
  while (outcome === undefined) {
    const seat = firstSeat(game.deciders(state));
    if (seat === undefined) return undefined;
    const moves = game.legalMoves(state, seat);
    const move = moves.length === 1 ? moves[0] : knowledge.policy(state, seat, moves, rng);
    game.play(state, seat, move, rng, watch);
  }
  return outcome === 'safe' ? undefined : outcome;
}
