import type { PersonId } from '@sobremesa/tables';
import type { Database, MemberRow, Value } from '../../storage/schema.ts';

export type CircleInfo = Value<Database['circles']>;

export type MemberRole = MemberRow['role'];

export interface Membership {
  readonly circle: string;
  readonly person: PersonId;
  readonly role: MemberRole;
  /** Wants to be told of new tables. */
  readonly called: boolean;
  readonly joinedAt: number;
  /** When a page that shows the circle was last known to be open; written by `seeCircle` and `seeCirclesOf` only. */
  readonly seenAt?: number;
}

export const readMember = ({ called, seenAt, ...row }: MemberRow): Membership => ({
  ...row,
  called: called === 1,
  ...(seenAt === null ? {} : { seenAt }),
});

export const writeMember = ({ called, seenAt, ...member }: Membership): MemberRow => ({
  ...member,
  called: called ? 1 : 0,
  seenAt: seenAt ?? null,
});
