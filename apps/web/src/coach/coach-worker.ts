import { COACH_PLAYOUTS, coach } from '@sobremesa/bots';
import type { Scenario } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import type { CoachReport } from '@sobremesa/protocol';
import type { CoachState } from './coach-desk.svelte.ts';

export interface CoachQuestion {
  readonly scenario: Scenario;
  readonly seat: number;
}

/** Whoever asks twice about the same match hears the same. */
const SEED = 'coach';

const answer = (state: CoachState): void => postMessage(state);

/** Runs in a thread of its own: how far it is, and in the end the report. */
addEventListener('message', ({ data: { scenario, seat } }: MessageEvent<CoachQuestion>) => {
  const bots = botsOf(scenario.game);
  const steps = coach({ bots, scenario, seat, budget: { playouts: COACH_PLAYOUTS }, seed: SEED });
  for (;;) {
    const step = steps.next();
    // The schema of the wire has the same report with lists that may be changed.
    if (step.done) return answer({ type: 'ready', report: step.value as unknown as CoachReport });
    answer({ type: 'working', ...step.value });
  }
});
