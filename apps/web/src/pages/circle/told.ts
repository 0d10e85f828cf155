import { Failure } from '../../net/failure.ts';
import { errorSentence, toasts } from '../../notices/toasts.svelte.ts';
import { settings } from '../../settings/settings.svelte.ts';
import { texts } from './texts.ts';

/** Why something about a circle was refused, in the reader's language. */
export const sentenceFor = (code: string): string =>
  texts[settings.language].errors[code] ?? errorSentence(code);

/** Shows why something was refused; anything else is a bug. */
export function tell(error: unknown): void {
  if (error instanceof Failure) toasts.say(sentenceFor(error.code));
  else toasts.fail(error);
}
