import type { PageEnd } from '../page-end.ts';

/** The mark of the first page: later than every entry. */
export const NEWEST: PageEnd = { at: Number.MAX_SAFE_INTEGER, table: '' };
