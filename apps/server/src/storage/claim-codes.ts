import type { Backend } from './backend.ts';

interface CodesClaim {
  readonly now: number;
  readonly until: number;
  readonly limit: number;
}

/** Claims rows that are due and that no other server has claimed, the longest due first. */
export async function claimCodes(
  { db, skipsLocked }: Backend,
  table: 'tables' | 'tournaments',
  { now, until, limit }: CodesClaim,
): Promise<string[]> {
  const claimed = await db
    .with('due', (cte) =>
      cte
        .selectFrom(table)
        .select('code')
        .where('dueAt', '<=', now)
        .where((where) =>
          where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<=', now)]),
        )
        .orderBy('dueAt')
        .limit(limit)
        .$if(skipsLocked, (due) => due.forUpdate().skipLocked()),
    )
    .updateTable(table)
    .set({ claimedUntil: until })
    .where('code', 'in', (due) => due.selectFrom('due').select('code'))
    .returning('code')
    .execute();
  return claimed.map(({ code }) => code);
}
