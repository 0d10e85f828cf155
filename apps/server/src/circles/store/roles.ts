import type { PersonId } from '@sobremesa/tables';
import type { Transaction } from 'kysely';
import type { Backend } from '../../storage/backend.ts';
import type { Database } from '../../storage/schema.ts';
import { membership } from './members.ts';
import type { MemberRole, Membership } from './rows.ts';
import { endWebhooksOf, leads } from './webhooks.ts';

type RoleOfMember = Pick<Membership, 'circle' | 'person' | 'role'>;

/**
 * Gives a member another role; false when they have the present one no longer. The webhooks of the circle
 * that somebody added who no longer leads it end with their role.
 */
export const changeRole = (
  { db, lock }: Backend,
  member: RoleOfMember,
  to: MemberRole,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`circle ${member.circle}`]);
    const isChanged = await setRole(transaction, member, to);
    if (isChanged && leads(member) && !leads({ role: to })) {
      await endWebhooksOf(transaction, member);
    }
    return isChanged;
  });

/** False when the member has another role by now. */
async function setRole(
  transaction: Transaction<Database>,
  { circle: code, person, role: from }: RoleOfMember,
  to: MemberRole,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('circleMembers')
    .set({ role: to, ...(to === 'removed' ? { called: 0 } : {}) })
    .where('circle', '=', code)
    .where('person', '=', person)
    .where('role', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Ends a membership, and the webhooks of who leads; false when they own the circle or are no member any more. */
export const removeMembership = (
  { db, lock }: Backend,
  code: string,
  person: PersonId,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`circle ${code}`]);
    const before = await transaction
      .deleteFrom('circleMembers')
      .where('circle', '=', code)
      .where('person', '=', person)
      .where('role', 'in', ['helper', 'member'])
      .returning('role')
      .executeTakeFirst();
    if (before && leads(before)) await endWebhooksOf(transaction, { circle: code, person });
    return before !== undefined;
  });

/** Makes a member the owner and the owner a helper; false when they are not so any more. */
export const handOver = (
  { db, lock }: Backend,
  code: string,
  owner: PersonId,
  to: PersonId,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`circle ${code}`]);
    const [from, next] = [
      await membership({ db: transaction }, code, owner),
      await membership({ db: transaction }, code, to),
    ];
    if (from?.role !== 'owner' || !next || next.role === 'removed') return false;
    await setRole(transaction, from, 'helper');
    await setRole(transaction, next, 'owner');
    return true;
  });
