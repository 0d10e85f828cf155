import { type CircleRole, failure } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Membership, Stores } from '../stores.ts';

export type Member = Membership & { readonly role: CircleRole };

type MembershipReader = Pick<Stores, 'circles'>;

const LEADING: readonly CircleRole[] = ['owner', 'helper'];

/** Who belongs to a circle. */
export class CircleDoor {
  readonly #stores: MembershipReader;

  constructor(stores: MembershipReader) {
    this.#stores = stores;
  }

  /** For what may belong to a circle: a table, a record, a tournament. Without a circle it is not closed here. */
  async check(circle: string | undefined, visitor: PersonId | undefined): Promise<void> {
    if (circle !== undefined && !(await this.has(circle, visitor))) throw failure('members-only');
  }

  /** The membership of a person with one of these roles; to others a circle does not exist. */
  async member(
    circle: string,
    person: PersonId,
    roles: readonly CircleRole[] | undefined = undefined,
  ): Promise<Member> {
    const member = await this.#stores.circles.membership(circle, person);
    if (!member || !isMember(member)) {
      throw failure(member ? 'removed-from-circle' : 'no-such-circle');
    }
    if (roles && !roles.includes(member.role)) throw failure('not-allowed');
    return member;
  }

  /** The membership of somebody who leads the circle. */
  leader(circle: string, person: PersonId): Promise<Member> {
    return this.member(circle, person, LEADING);
  }

  async has(circle: string, visitor: PersonId | undefined): Promise<boolean> {
    return (await this.#roleOf(circle, visitor)) !== undefined;
  }

  /** Those of these people who are no members; nobody where there is no circle. */
  async outsiders(
    circle: string | undefined,
    people: readonly PersonId[],
  ): Promise<ReadonlySet<PersonId>> {
    if (circle === undefined) return new Set();
    const are = await Promise.all(people.map((person) => this.has(circle, person)));
    return new Set(people.filter((_, index) => !are[index]));
  }

  async isLedBy(circle: string | undefined, person: PersonId): Promise<boolean> {
    const role = circle === undefined ? undefined : await this.#roleOf(circle, person);
    return role !== undefined && LEADING.includes(role);
  }

  async #roleOf(circle: string, visitor: PersonId | undefined): Promise<CircleRole | undefined> {
    if (visitor === undefined) return undefined;
    const member = await this.#stores.circles.membership(circle, visitor);
    return member && isMember(member) ? member.role : undefined;
  }
}

const isMember = (member: Membership): member is Member => member.role !== 'removed';
