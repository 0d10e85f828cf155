import { type AnyView, FastRng } from '@sobremesa/engine';
import type { AnyGameBots } from '../game-bots.ts';
import type { AnyGameNet } from '../nets/net.ts';
import type { Budget } from '../search/budget.ts';
import { Worlds } from '../search/worlds.ts';
import { Appraiser } from './appraise.ts';
import { explaining } from './explaining.ts';
import { leadIn } from './lead.ts';
import type { CoachProgress, Option, Risk } from './report.ts';
import { riskOf } from './risk.ts';

export interface AdviceRequest {
  readonly bots: AnyGameBots;
  /** The net with which expert plays the game; absent: playouts alone decide. */
  readonly net?: AnyGameNet | undefined;
  /** The view of the seat that has to choose, with what it remembers where that is known. */
  readonly view: AnyView;
  readonly budget: Budget;
  /** The same seed, view and playouts give the same advice. */
  readonly seed: string;
}

export interface AdvisedMove extends Option {
  readonly risk?: Risk;
}

/** The value of each move before one is played; after the match the coach reports the same. */
export interface Advice {
  /** Best first; a single one where no other is worth a thought, empty where there is no choice. */
  readonly options: readonly AdvisedMove[];
}

/** Advises on a decision; yields its progress. */
export function* advise(request: AdviceRequest): Generator<CoachProgress, Advice> {
  const { bots, net, view, budget, seed } = request;
  const { game } = bots;
  const knowledge = explaining(bots);
  const rng = new FastRng(seed);
  const state = new Worlds(game, knowledge, view).draw(new FastRng(seed));
  const lead = leadIn({ game, state, setup: view }, knowledge);
  const appraiser = new Appraiser(game, knowledge, lead, net);
  const moves = appraiser.choices(view, rng);
  if (moves.length === 0) return { options: [] };
  const steps = appraiser.appraising(view, moves, rng, budget);
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield step.value;
  return {
    options: step.value.options.map((option) => {
      const risk = riskOf(bots, view, option.move, new FastRng(seed));
      return risk ? { ...option, risk } : option;
    }),
  };
}
