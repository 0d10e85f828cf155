import { Failure } from '../../net/failure.ts';
import { errorSentence, toasts } from '../../notices/toasts.svelte.ts';
import { settings } from '../../settings/settings.svelte.ts';
import { tournamentErrors } from './error-texts.ts';

/** Why something about a tournament was refused, in the reader's language. */
export function sentenceFor(code: string): string {
  const own: Readonly<Record<string, string>> = tournamentErrors[settings.language];
  return own[code] ?? errorSentence(code);
}

/** Shows why something was refused; anything else is a bug. */
export function tell(error: unknown): void {
  if (error instanceof Failure) toasts.say(sentenceFor(error.code), 'bad');
  else toasts.fail(error);
}
