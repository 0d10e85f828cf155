import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyView,
  firstSeat,
  type Rng,
  type Seat,
} from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/rules';
import { seatOf } from '../bot.ts';
import type { AnyKnowledge } from '../search/knowledge.ts';
import { Worlds } from '../search/worlds.ts';
import type { Harm, Hazard } from './hazard.ts';
import type { Risk } from './report.ts';
import { rowHazard } from './toma6.ts';

type AnyHazard = Hazard<AnyView, AnyMove, AnyEvent>;

/** The games whose moves have such a danger. */
const hazards: Partial<Record<GameId, AnyHazard>> = { toma6: rowHazard };

const WORLDS = 500;

/** How dangerous a move was, in worlds as the view allows them; `undefined` where nothing is. */
export function riskOf(
  game: AnyGame,
  knowledge: AnyKnowledge,
  view: AnyView,
  move: AnyMove,
  rng: Rng,
): Risk | undefined {
  const hazard = hazards[game.id as GameId];
  if (!hazard?.concerns(move, view)) return undefined;
  const worlds = new Worlds(game, knowledge, view);
  const harms = Array.from({ length: WORLDS }, () =>
    harmIn(game, knowledge, hazard, game.clone(worlds.draw(rng)), seatOf(view), move, rng),
  ).filter((harm) => harm !== undefined);
  const cost = harms.reduce((sum, harm) => sum + harm.cost, 0) / Math.max(1, harms.length);
  return { chance: harms.length / WORLDS, row: mostCommon(harms.map(({ row }) => row)), cost };
}

/** Plays on as sensible players do until it is known whether the move did harm. */
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

function mostCommon(rows: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
