import type { CircleRole, SeasonLength } from '@sobremesa/protocol';
import type { PersonId, TableIndex } from '@sobremesa/tables';
import type { PageEnd } from './page-end.ts';

export interface CircleInfo {
  readonly code: string;
  readonly name: string;
  readonly picture: number;
  readonly season: SeasonLength;
  /** Whoever has it can join; replaced by a new one when it got into wrong hands. */
  readonly invitation: string;
  readonly createdAt: number;
}

/** Somebody who was removed stays known, because the link must not let them in again. */
export type MemberRole = CircleRole | 'removed';

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

/** A member calls the others to a table. */
export interface CircleCall {
  readonly circle: string;
  readonly table: string;
  readonly person: PersonId;
  readonly at: number;
}

const HOOK_OWNER = 'circle ';

/** To whom the webhooks of a circle belong: the same queries, limits and outbox serve people and circles. */
export const hookOwner = (circle: string): string => `${HOOK_OWNER}${circle}`;

/** The circle of an owner of webhooks that is one. */
export const circleOfHooks = (owner: string): string => owner.slice(HOOK_OWNER.length);

/** A circle of a person, with what a list shows of it. */
export interface ListedCircle extends CircleInfo {
  readonly role: CircleRole;
  readonly members: number;
  /** Tables that gather or play. */
  readonly tables: number;
}

/** The result of one person in a match at a table of a circle. */
export interface CircleResult {
  readonly circle: string;
  readonly table: string;
  readonly person: PersonId;
  readonly name: string;
  readonly game: string;
  readonly rank: number;
  /** The share of the opponents that were beaten; a tie is half of one. */
  readonly beaten: number;
  readonly finishedAt: number;
}

/** The results of one person in one game, added up. */
export interface CircleTally {
  readonly game: string;
  readonly person: PersonId;
  readonly name?: string;
  readonly matches: number;
  readonly wins: number;
  readonly beaten: number;
}

export interface SeenMember {
  readonly circle: string;
  readonly person: PersonId;
  /** Of their profile. */
  readonly name?: string;
}

export interface CircleStorage {
  /** False, and nothing is stored, when the owner is in `most` circles. */
  addCircle(circle: CircleInfo, owner: PersonId, most: number): Promise<boolean>;
  circle(code: string): Promise<CircleInfo | undefined>;
  changeCircle(code: string, change: Partial<Omit<CircleInfo, 'code'>>): Promise<void>;
  /** Removes a circle with its members, results, calls and webhooks. */
  removeCircle(code: string): Promise<void>;
  /** The circles of a person, in the order in which they joined. */
  circlesOf(person: PersonId): Promise<ListedCircle[]>;

  membership(circle: string, person: PersonId): Promise<Membership | undefined>;
  /** Without those who were removed, in the order in which they joined; with the names of their profiles. */
  membersOf(circle: string): Promise<(Membership & { readonly name?: string })[]>;
  /**
   * Adds a member; somebody who is or was one stays as they are. False when the circle has `most` members, or the
   * person `mostCircles` circles.
   */
  joinCircle(member: Membership, most: number, mostCircles: number): Promise<boolean>;
  /** Whether somebody is told of calls; nothing for whoever is no member any more. */
  setCalled(circle: string, person: PersonId, called: boolean): Promise<void>;
  /**
   * Gives somebody with the role `from` another one; false when they have it no longer. The webhooks of the circle
   * that somebody added who no longer leads it end with their role.
   */
  changeRole(circle: string, person: PersonId, from: MemberRole, to: MemberRole): Promise<boolean>;
  /** The same for somebody who leaves; false when they own the circle or are no member any more. */
  removeMembership(circle: string, person: PersonId): Promise<boolean>;
  /** Makes a member the owner and the owner a helper; false when they are not so any more. */
  handOver(circle: string, owner: PersonId, to: PersonId): Promise<boolean>;

  /** Notes that a member has the page of the circle open. */
  seeCircle(circle: string, person: PersonId, at: number): Promise<void>;
  /** Notes that a person has a page open that lists their circles, in those where they were last seen before `before`. */
  seeCirclesOf(person: PersonId, at: number, before: number): Promise<void>;
  /** The members of these circles who were seen since then, in the order in which they joined. */
  membersSeen(circles: readonly string[], since: number): Promise<SeenMember[]>;
  /**
   * Stores a call and returns its number among those to its table. `undefined`, and nothing is stored, when the person
   * or the circle has called too often; holds for concurrent calls too.
   */
  callCircle(call: CircleCall): Promise<number | undefined>;

  /** Tables of a circle that are gathering or playing, the newest first. */
  circleTables(circle: string, limit: number): Promise<TableIndex[]>;
  /** Stores the results of a match. False, and nothing changes, when they were stored before. */
  recordCircleMatch(results: readonly CircleResult[]): Promise<boolean>;
  /** Of the matches that ended from `from` until before `to`. */
  circleTallies(circle: string, from: number, to: number): Promise<CircleTally[]>;
  /** The results of the last `limit` matches, the newest first. */
  circleResults(circle: string, limit: number, after?: PageEnd): Promise<CircleResult[]>;
}
