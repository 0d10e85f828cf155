import { type AnyGame, type AnyView, FastRng } from '@sobremesa/engine';
import type { Budget } from '../search/budget.ts';
import { Worlds } from '../search/worlds.ts';
import { Appraiser } from './appraise.ts';
import { explaining } from './explaining.ts';
import { leadIn } from './lead.ts';
import type { CoachProgress, Option, Risk } from './report.ts';
import { riskOf } from './risk.ts';

export interface AdviceRequest {
  readonly game: AnyGame;
  /** Of the seat that has to choose: all that is known of the match. */
  readonly view: AnyView;
  readonly budget: Budget;
  /** The same seed, view and playouts give the same advice. */
  readonly seed: string;
}

export interface AdvisedMove extends Option {
  readonly risk?: Risk;
}

/** What each move is worth before one of them is played, as the coach would say it afterwards. */
export interface Advice {
  /** Best first; none where there is nothing to choose. */
  readonly options: readonly AdvisedMove[];
}

/** Advises on a decision; whoever asks is told how far it is. */
export function* advise(request: AdviceRequest): Generator<CoachProgress, Advice> {
  const { game, view, budget, seed } = request;
  const knowledge = explaining(game);
  const rng = new FastRng(seed);
  const state = new Worlds(game, knowledge, view).draw(new FastRng(seed));
  const lead = leadIn({ game, state, setup: view }, knowledge);
  const appraiser = new Appraiser(game, knowledge, lead);
  const moves = appraiser.choices(view, rng);
  if (moves.length === 0) return { options: [] };
  const steps = appraiser.appraising(view, moves, rng, budget);
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield step.value;
  return {
    options: step.value.options.map((option) => {
      const risk = riskOf(game, knowledge, view, option.move, new FastRng(seed));
      return risk ? { ...option, risk } : option;
    }),
  };
}
