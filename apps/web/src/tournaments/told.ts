import { messageFor } from '../language/message-for.ts';
import { Failure } from '../net/failure.ts';
import { errorSentence, toasts } from '../toasts/toasts.svelte.ts';
import { m } from './messages/index.ts';

/** Why something about a tournament was refused, in the reader's language. */
export const sentenceFor = (code: string): string =>
  messageFor(m.errors, code) ?? errorSentence(code);

/** Shows why something was refused; anything else is a bug. */
export function tell(error: unknown): void {
  if (error instanceof Failure) toasts.say(sentenceFor(error.code), 'bad');
  else toasts.fail(error);
}
