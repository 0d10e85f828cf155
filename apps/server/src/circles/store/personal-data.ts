import { GONE_NAME } from '@sobremesa/protocol';
import type { Transaction } from 'kysely';
import type { Gone, PersonalData } from '../../storage/personal-data.ts';
import type { Database } from '../../storage/schema.ts';
import { circlesOf, deleteCircle } from './circles.ts';
import { membersOf } from './members.ts';
import { circleResultsOf } from './results.ts';
import { endWebhooksOf, leads } from './webhooks.ts';

/** Somebody must be able to run the circle: a helper, or whoever is there for longest; without anybody it ends. */
async function leaveCircles(
  transaction: Transaction<Database>,
  { person, goneAt }: Gone,
): Promise<void> {
  await transaction.deleteFrom('circleCalls').where('person', '=', person).execute();
  const own = await transaction
    .deleteFrom('circleMembers')
    .where('person', '=', person)
    .returning(['circle', 'role'])
    .execute();
  for (const { circle } of own.filter(leads)) {
    await endWebhooksOf(transaction, { circle, person });
  }
  for (const { circle } of own.filter(({ role }) => role === 'owner')) {
    const members = await membersOf({ db: transaction }, circle);
    const heir = members.find(({ role }) => role === 'helper') ?? members[0];
    if (heir) {
      await transaction
        .updateTable('circleMembers')
        .set({ role: 'owner' })
        .where('circle', '=', circle)
        .where('person', '=', heir.person)
        .execute();
    } else await deleteCircle(transaction, circle);
  }
  const results = await transaction
    .selectFrom('circleResults')
    .select('circle')
    .distinct()
    .where('person', '=', person)
    .execute();
  for (const { circle } of results) {
    await transaction
      .updateTable('circleResults')
      .set({ person: goneAt(circle), name: GONE_NAME })
      .where('circle', '=', circle)
      .where('person', '=', person)
      .execute();
  }
}

export const personalData: PersonalData = {
  tables: ['circles', 'circleMembers', 'circleResults', 'circleCalls'],
  forget: leaveCircles,
  exported: {
    circles: async (source, person) => ({
      member: (await circlesOf(source, person)).map(({ code, name, role }) => ({
        code,
        name,
        role,
      })),
      results: await circleResultsOf(source, person),
    }),
  },
};
