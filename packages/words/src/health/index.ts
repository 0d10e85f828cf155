import type { Language } from '../language.ts';
import { type Messages, messages } from './messages/all.ts';

/** How a server is doing, as its own page and the page's admin say it. */
export const health: Readonly<Record<Language, Messages>> = messages;
