import type { PersonId } from '@sobremesa/tables';
import type { Transaction } from 'kysely';
import { insertWebhook, type StoredWebhook } from '../../notices/target-store.ts';
import type { Backend } from '../../storage/backend.ts';
import type { Database, MemberRow } from '../../storage/schema.ts';
import type { Membership } from './rows.ts';

const HOOK_OWNER = 'circle ';

/** To whom the webhooks of a circle belong: the same queries, limits and outbox serve people and circles. */
export const hookOwner = (circle: string): string => `${HOOK_OWNER}${circle}`;

export const leads = ({ role }: Pick<MemberRow, 'role'>): boolean =>
  role === 'owner' || role === 'helper';

/**
 * Saves nothing when the circle has `most` webhooks, or whoever adds this one does not lead it; holds for concurrent calls
 * too, and while they are removed.
 */
export const addCircleWebhook = (
  backend: Backend,
  code: string,
  webhook: StoredWebhook & { readonly addedBy: PersonId },
  most: number,
): ReturnType<typeof insertWebhook> =>
  insertWebhook(backend, webhook, most, async (transaction) => {
    // Locked, so that a removal at the same moment comes before, or after and ends the webhook too.
    const adder = await transaction
      .selectFrom('circleMembers')
      .select('role')
      .where('circle', '=', code)
      .where('person', '=', webhook.addedBy)
      .$if(backend.skipsLocked, (member) => member.forUpdate())
      .executeTakeFirst();
    return adder !== undefined && leads(adder);
  });

/**
 * Ends the webhooks of a circle that somebody added who no longer leads it, with what was to be sent to them.
 */
export async function endWebhooksOf(
  transaction: Transaction<Database>,
  { circle: code, person }: Pick<Membership, 'circle' | 'person'>,
): Promise<void> {
  const ended = await transaction
    .deleteFrom('webhooks')
    .where('person', '=', hookOwner(code))
    .where('addedBy', '=', person)
    .returning('id')
    .execute();
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await transaction.deleteFrom('deliveries').where('target', 'in', ids).execute();
}
