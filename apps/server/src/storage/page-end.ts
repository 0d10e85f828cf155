/** The last entry of a page of a list; the next page begins after it. */
export interface PageEnd {
  readonly at: number;
  /** Orders entries of the same millisecond. */
  readonly table: string;
}

/** The mark of the first page: later than every entry. */
export const NEWEST: PageEnd = { at: Number.MAX_SAFE_INTEGER, table: '' };
