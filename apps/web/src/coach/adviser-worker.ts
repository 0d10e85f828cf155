import { type Advice, advise, COACH_PLAYOUTS } from '@sobremesa/bots';
import type { AnyView } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';

export interface Question {
  readonly game: string;
  readonly view: AnyView;
}

export type Answer =
  | { readonly type: 'thinking'; readonly percent: number }
  | { readonly type: 'ready'; readonly advice: Advice };

/** A fixed seed: the same view gets the same advice. */
const SEED = 'advice';

const answer = (message: Answer): void => postMessage(message);

/** A web worker: one question, messages about the progress, one answer. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const budget = { playouts: COACH_PLAYOUTS };
  const steps = advise({ bots: botsOf(data.game), view: data.view, budget, seed: SEED });
  let told = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return answer({ type: 'ready', advice: step.value });
    const percent = Math.floor((100 * step.value.done) / step.value.total);
    if (percent > told) answer({ type: 'thinking', percent });
    told = percent;
  }
});
