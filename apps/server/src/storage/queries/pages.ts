import type { PageEnd } from '../port.ts';

/** Before anything that has happened. */
export const NEWEST: PageEnd = { at: Number.MAX_SAFE_INTEGER, table: '' };
