import { CHAIN_START, type ChainLink, linkHash, type SealedDeal } from '@sobremesa/engine';
import type { DealLink } from '@sobremesa/protocol';
import type { Backend, Source } from '../storage/backend.ts';
import type { DealRow } from '../storage/schema.ts';

/** Appends the deal to the public chain, or returns its link if it is in it. Concurrent calls are serialized. */
export const linkDeal = ({ db, lock }: Backend, deal: SealedDeal): Promise<ChainLink> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, ['deals']);
    const known = await transaction
      .selectFrom('deals')
      .selectAll()
      .where('commitment', '=', deal.commitment)
      .executeTakeFirst();
    if (known) return linkOf(readDeal(known));
    const last = await transaction
      .selectFrom('deals')
      .select(['number', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const number = (last?.number ?? 0) + 1;
    const previous = last?.hash ?? CHAIN_START;
    const link = { number, previous, hash: linkHash(number, previous, deal) };
    const seats = JSON.stringify(deal.seats);
    await transaction
      .insertInto('deals')
      .values({ ...link, commitment: deal.commitment, seats })
      .execute();
    return link;
  });

/** The links after the number `after`, in order. */
export async function deals({ db }: Source, after: number, limit: number): Promise<DealLink[]> {
  const rows = await db
    .selectFrom('deals')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(readDeal);
}

const linkOf = ({ number, previous, hash }: ChainLink): ChainLink => ({ number, previous, hash });

const readDeal = ({ seats, ...row }: DealRow): DealLink => ({
  ...row,
  seats: JSON.parse(seats) as DealLink['seats'],
});
