import type { PageEnd } from '../storage/page-end.ts';

/** The mark after which the next page begins; none after a page that is not full. */
export function nextPage(entries: readonly PageEnd[], limit: number): { next?: string } {
  const last = entries.at(-1);
  return last === undefined || entries.length < limit ? {} : { next: `${last.at}-${last.table}` };
}

export function pageEnd(mark: string | undefined): PageEnd | undefined {
  const [at, table] = mark?.split('-') ?? [];
  return table === undefined ? undefined : { at: Number(at), table };
}
