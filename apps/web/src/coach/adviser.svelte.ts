import type { Advice } from '@sobremesa/bots';
import { BotWorker } from '../bots/bot-worker.ts';
import type { AnswerOf, QuestionOf } from '../bots/tasks.ts';

type CoachWords = typeof import('@sobremesa/games/coach-words').coachWords;

export type AdviserState =
  | Extract<AnswerOf<'advise'>, { type: 'thinking' }>
  | { readonly type: 'ready'; readonly advice: Advice; readonly words: CoachWords }
  | { readonly type: 'failed' };

/**
 * Appraises the moves of a decision as the coach does, in a web worker: the view is all it needs,
 * and no server is kept busy. The worker is loaded with the first question.
 */
export class Adviser {
  #state = $state.raw<AdviserState>();
  #worker: BotWorker<'advise'> | undefined;

  /** `undefined` before the first question. */
  get state(): AdviserState | undefined {
    return this.#state;
  }

  ask(question: QuestionOf<'advise'>): void {
    this.forget();
    this.#state = { type: 'thinking', percent: 0 };
    const tell = (state: AdviserState): void => {
      if (this.#worker === worker) this.#state = state;
    };
    const fail = (): void => tell({ type: 'failed' });
    const onAnswer = (answer: AnswerOf<'advise'>): void => {
      if (answer.type === 'thinking') tell(answer);
      else {
        import('@sobremesa/games/coach-words').then(
          ({ coachWords }) => tell({ ...answer, words: coachWords }),
          fail,
        );
      }
    };
    const worker = new BotWorker('advise', onAnswer, fail);
    worker.ask(question);
    this.#worker = worker;
  }

  forget(): void {
    this.#worker?.stop();
    this.#worker = undefined;
    this.#state = undefined;
  }
}
