import { CALL_PAUSE_MINUTES, CALLS_PER_HOUR } from '@sobremesa/protocol/circle-choices';
import { messageFor } from '../language/message-for.ts';
import { Failure } from '../net/failure.ts';
import { errorSentence, toasts } from '../toasts/toasts.svelte.ts';
import { m } from './messages/index.ts';

/** Why something about a circle was refused, in the reader's language. */
export const sentenceFor = (code: string): string =>
  code === 'too-many-calls'
    ? m.tooManyCalls({ minutes: CALL_PAUSE_MINUTES, calls: CALLS_PER_HOUR })
    : (messageFor(m.errors, code) ?? errorSentence(code));

/** Shows why something was refused; anything else is a bug. */
export function tell(error: unknown): void {
  if (error instanceof Failure) toasts.say(sentenceFor(error.code));
  else toasts.fail(error);
}
