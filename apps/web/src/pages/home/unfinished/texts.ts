import { settings } from '../../../settings/settings.svelte.ts';
import { type UnfinishedTexts, unfinishedMessages } from './messages.ts';

export const unfinishedTexts = (): UnfinishedTexts => unfinishedMessages[settings.language];
