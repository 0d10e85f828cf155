import { Failure } from './failure.ts';
import { t } from './i18n.svelte.ts';

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

  /** `say` may know a better sentence, such as the refusal of a game. */
  fail(error: unknown, sentence?: (failure: Failure) => string | undefined): void {
    if (!(error instanceof Failure)) throw error;
    this.say(sentence?.(error) ?? errorSentence(error.code), 'bad');
  }
}

export function errorSentence(code: string): string {
  const { errors } = t();
  return Object.hasOwn(errors, code) ? errors[code as keyof typeof errors] : errors['server-error'];
}

export const toasts = new Toasts();
