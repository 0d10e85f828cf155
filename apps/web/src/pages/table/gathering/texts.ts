import { settings } from '../../../settings/settings.svelte.ts';
import { type GatheringTexts, gatheringMessages } from './messages.ts';

export const gatheringTexts = (): GatheringTexts => gatheringMessages[settings.language];
