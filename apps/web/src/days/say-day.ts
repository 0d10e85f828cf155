import { localeOf } from '../language/locale.ts';
import { settings } from '../settings/settings.svelte.ts';

/** A date of the server, which is the same day in every time zone of a reader. */
export const sayDay = (day: string): string =>
  new Intl.DateTimeFormat(localeOf(settings.language) === 'es' ? 'es' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`));
