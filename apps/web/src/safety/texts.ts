import { settings } from '../settings/settings.svelte.ts';
import { type SafetyTexts, texts } from './translations.ts';

export const safetyTexts = (): SafetyTexts => texts[settings.language];

/** Sentences for refusals that only these actions meet. */
export const refusalOf = ({ code }: { readonly code: string }): string | undefined =>
  code === 'no-such-line'
    ? safetyTexts().gone
    : code === 'too-many-blocks'
      ? safetyTexts().tooMany
      : undefined;
