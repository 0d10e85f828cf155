import { t } from '../language/i18n.svelte.ts';
import { Failure } from '../net/failure.ts';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'bad';
}

const SHOWN_FOR_MS = 4500;

class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  #next = 0;

  say(text: string, tone: Toast['tone'] = 'plain'): void {
    const toast = { id: this.#next++, text, tone };
    this.shown = [...this.shown.filter((other) => other.text !== text), toast].slice(-3);
    setTimeout(() => this.dismiss(toast.id), SHOWN_FOR_MS);
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }

  clear(): void {
    this.shown = [];
  }

  /** `sentence` may give a better text, such as the refusal of a game. */
  fail(error: unknown, sentence?: (failure: Failure) => string | undefined): void {
    if (!(error instanceof Failure)) throw error;
    this.say(sentence?.(error) ?? errorSentence(error.code), 'bad');
  }
}

/** Other codes are refusals of a game, which has its own words. */
export const isKnownError = (code: string): code is keyof ReturnType<typeof t>['errors'] =>
  Object.hasOwn(t().errors, code);

export const errorSentence = (code: string): string =>
  t().errors[isKnownError(code) ? code : 'server-error'];

export const toasts = new Toasts();
