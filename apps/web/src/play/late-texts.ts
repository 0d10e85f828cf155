import { settings } from '../settings/settings.svelte.ts';
import { type LateTexts, lateMessages } from './late-messages.ts';

export const lateTexts = (): LateTexts => lateMessages[settings.language];
