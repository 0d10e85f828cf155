import { localeOf } from '../language/locale.ts';
import { settings } from '../settings/settings.svelte.ts';

/** A date and time in the reader's language. */
export const moment = (at: number): string =>
  new Date(at).toLocaleString(localeOf(settings.language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
