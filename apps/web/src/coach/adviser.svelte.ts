import type { Advice } from '@sobremesa/bots';
import { loadCoach } from '@sobremesa/games/page';
import type { Language } from '@sobremesa/words';
import type { CoachWords } from '@sobremesa/words/coach';
import { BotWorker } from '../bots/bot-worker.ts';
import type { AnswerOf, QuestionOf } from '../bots/tasks.ts';

export type AdviserState =
  | Extract<AnswerOf<'advise'>, { type: 'thinking' }>
  | {
      readonly type: 'ready';
      readonly advice: Advice;
      readonly words: Readonly<Record<Language, CoachWords>>;
    }
  | { readonly type: 'failed' };

/**
 * Appraises the moves of a decision as the coach does, in a web worker: the view and what was sent
 * before are all it needs, and no server is kept busy. The worker is loaded with the first question.
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
        loadCoach[question.game]().then((words) => tell({ ...answer, words }), fail);
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
