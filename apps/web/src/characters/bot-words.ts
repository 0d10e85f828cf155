import { t } from '../language/i18n.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';
import { characterTexts } from './texts.ts';

/** A bot's level and, after it, its character: «Experto, a por todas». */
export function botWords(level: string, character?: string): string {
  if (character === undefined) return t().level(level);
  const { language } = settings;
  const name = characterTexts[language].names[character] ?? character;
  return `${t().level(level)}, ${name.toLocaleLowerCase(language)}`;
}
