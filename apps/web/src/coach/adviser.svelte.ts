import type { Advice } from '@sobremesa/bots';
import type { Answer, Question } from './adviser-worker.ts';

type CoachWords = typeof import('@sobremesa/games/coach-words').coachWords;

export type AdviserState =
  | Extract<Answer, { type: 'thinking' }>
  | { readonly type: 'ready'; readonly advice: Advice; readonly words: CoachWords }
  | { readonly type: 'failed' };

/**
 * Appraises the moves of a decision as the coach does, in a web worker: the view is all it needs,
 * and no server is kept busy. The worker is loaded with the first question.
 */
export class Adviser {
  #state = $state.raw<AdviserState>();
  #worker: Worker | undefined;

  /** `undefined` before the first question. */
  get state(): AdviserState | undefined {
    return this.#state;
  }

  ask(question: Question): void {
    this.forget();
    this.#state = { type: 'thinking', percent: 0 };
    const worker = new Worker(new URL('./adviser-worker.ts', import.meta.url), { type: 'module' });
    const tell = (state: AdviserState): void => {
      if (this.#worker === worker) this.#state = state;
    };
    const fail = (): void => tell({ type: 'failed' });
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.type === 'thinking') tell(data);
      else {
        import('@sobremesa/games/coach-words').then(
          ({ coachWords }) => tell({ ...data, words: coachWords }),
          fail,
        );
      }
    };
    worker.postMessage(question);
    this.#worker = worker;
  }

  forget(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#state = undefined;
  }
}
