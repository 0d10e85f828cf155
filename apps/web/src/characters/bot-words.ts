import { t } from '../language/i18n.svelte.ts';
import { messageFor } from '../language/message-for.ts';
import { settings } from '../settings/settings.svelte.ts';
import { m } from './messages/index.ts';

/** A bot's level and, after it, its character: «Experto, a por todas». */
export function botWords(level: string, character?: string): string {
  if (character === undefined) return t().level(level);
  const name = messageFor(m.names, character) ?? character;
  return `${t().level(level)}, ${name.toLocaleLowerCase(settings.language)}`;
}
