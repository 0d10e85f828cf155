import { settings } from '../settings/settings.svelte.ts';
import { type ScreenTexts, screenMessages } from './messages.ts';

/** In the reader's language; loaded with the pages that need them, not with the home page. */
export const screenTexts = (): ScreenTexts => screenMessages[settings.language];
