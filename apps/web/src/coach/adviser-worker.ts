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

/** Whoever asks twice about the same view hears the same. */
const SEED = 'advice';

const answer = (message: Answer): void => postMessage(message);

/** Runs in a thread of its own: one question, an answer, and on the way how far it is. */
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
