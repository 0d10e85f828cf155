import {
  type Circle,
  type CircleCard,
  type CircleChange,
  type CircleMatch,
  type CircleMember,
  type CircleRole,
  type CircleSeason,
  failure,
  type MyCircle,
  type NewCircle,
  TABLE_CODE_LENGTH,
} from '@sobremesa/protocol';
import { type PersonId, summaryOf, type Table } from '@sobremesa/tables';
import type { Calendar } from '../days/calendar.ts';
import type { CircleDoor } from '../gate/circle-door.ts';
import { randomCode } from '../people/ids.ts';
import { checkedName } from '../people/names.ts';
import type { PageEnd } from '../storage/page-end.ts';
import type { Stores } from '../stores.ts';
import { hasCircleOpen, isToBeWritten, OPEN_FOR, WRITTEN_EVERY } from './presence.ts';
import { circleResultsOf } from './result.ts';
import { seasonAt } from './seasons.ts';
import { standingsOf } from './standings.ts';
import type { CircleResult } from './store/results.ts';
import type { CircleInfo, MemberRole, Membership } from './store/rows.ts';

interface CirclesOptions {
  readonly gate: Pick<CircleDoor, 'member' | 'leader'>;
  readonly stores: Pick<Stores, 'circles'>;
  readonly calendar: Pick<Calendar, 'dayAt' | 'startOf'>;
  readonly now: () => number;
  /** Called once with the results of each match. */
  readonly onMatch?: (results: readonly CircleResult[]) => Promise<void>;
  /** Called when somebody is no longer a member of a circle, or there is no such circle any more. */
  readonly onFewer?: (circle: string) => void;
  /** Frees the seats of those of these people who are no longer members, at a table that gathers. */
  readonly freeSeats?: (people: readonly PersonId[], table: string) => Promise<void>;
}

const MAX_CIRCLES = 20;
const MAX_MEMBERS = 200;
const MAX_TABLES = 50;
const ALL_TABLES = Number.MAX_SAFE_INTEGER;

/** Families, clubs and classes: members, tables that only they see, and standings of their own. */
export class Circles {
  readonly #options: CirclesOptions;

  constructor(options: CirclesOptions) {
    this.#options = options;
  }

  async make({ name, picture = 0, season = 'month' }: NewCircle, owner: PersonId): Promise<string> {
    const { stores, now } = this.#options;
    const code = randomCode(TABLE_CODE_LENGTH);
    const circle: CircleInfo = {
      code,
      name: checkedName(name),
      picture,
      season,
      invitation: randomCode(TABLE_CODE_LENGTH),
      createdAt: now(),
    };
    if (!(await stores.circles.addCircle(circle, owner, MAX_CIRCLES)))
      throw failure('too-many-circles');
    return code;
  }

  /** Asking says that the person has a page open that shows their circles. */
  async of(person: PersonId): Promise<MyCircle[]> {
    const { stores, now } = this.#options;
    const at = now();
    await stores.circles.seeCirclesOf(person, at, at - WRITTEN_EVERY);
    const circles = await stores.circles.circlesOf(person);
    const codes = circles.map(({ code }) => code);
    const seen = await stores.circles.membersSeen(codes, at - OPEN_FOR);
    return circles.map(({ code, name, picture, members, role, tables }) => ({
      code,
      name,
      picture,
      members,
      role,
      tables,
      here: seen
        .filter((member) => member.circle === code && member.person !== person)
        .map(({ name: called = '' }) => called),
    }));
  }

  /** As a member sees it. */
  async show(code: string, person: PersonId): Promise<Circle> {
    const { stores, now } = this.#options;
    const member = await this.#options.gate.member(code, person);
    const { role, called } = member;
    if (isToBeWritten(member, now())) await stores.circles.seeCircle(code, person, now());
    const [circle, members, tables] = await Promise.all([
      this.#circle(code),
      stores.circles.membersOf(code),
      stores.circles.circleTables(code, MAX_TABLES),
    ]);
    const { name, picture, season, invitation } = circle;
    return {
      code,
      name,
      picture,
      season,
      ...(role === 'member' ? {} : { invitation }),
      members: members.map(shownMember),
      tables: tables.map(summaryOf),
      role,
      called,
    };
  }

  /** As somebody with an invitation sees it. */
  async card(code: string, invitation: string): Promise<CircleCard> {
    const { name, picture } = await this.#invited(code, invitation);
    const members = await this.#options.stores.circles.membersOf(code);
    return { code, name, picture, members: members.length };
  }

  async join(code: string, invitation: string, person: PersonId): Promise<void> {
    const { stores, now } = this.#options;
    const known = await stores.circles.membership(code, person);
    if (known?.role === 'removed') throw failure('removed-from-circle');
    await this.#invited(code, invitation);
    const member: Membership = {
      circle: code,
      person,
      role: 'member',
      called: true,
      joinedAt: now(),
    };
    if (await stores.circles.joinCircle(member, MAX_MEMBERS, MAX_CIRCLES)) return;
    const isFull = (await stores.circles.membersOf(code)).length >= MAX_MEMBERS;
    throw failure(isFull ? 'circle-full' : 'too-many-circles');
  }

  async change(code: string, { name, ...change }: CircleChange, person: PersonId): Promise<void> {
    await this.#options.gate.member(code, person, ['owner']);
    const renamed = name === undefined ? {} : { name: checkedName(name) };
    await this.#options.stores.circles.changeCircle(code, { ...change, ...renamed });
  }

  /** The link to join stops working, and there is a new one. */
  async renewInvitation(code: string, person: PersonId): Promise<void> {
    await this.#options.gate.leader(code, person);
    await this.#renewInvitation(code);
  }

  async setCalled(code: string, called: boolean, person: PersonId): Promise<void> {
    await this.#options.gate.member(code, person);
    await this.#options.stores.circles.setCalled(code, person, called);
  }

  /** Making another member the owner hands the circle over. */
  async setRole(code: string, of: PersonId, role: CircleRole, person: PersonId): Promise<void> {
    const { stores } = this.#options;
    await this.#options.gate.member(code, person, ['owner']);
    const member = await this.#options.gate.member(code, of);
    if (role === 'owner') {
      if (of !== person && !(await stores.circles.handOver(code, person, of)))
        throw failure('not-allowed');
      return;
    }
    if (member.role === 'owner') throw failure('owner-stays');
    await this.#changeRole(member, role);
  }

  async leave(code: string, person: PersonId): Promise<void> {
    const { stores } = this.#options;
    const { role } = await this.#options.gate.member(code, person);
    if (role === 'owner') {
      const members = await stores.circles.membersOf(code);
      if (members.length > 1) throw failure('owner-stays');
      await stores.circles.removeCircle(code);
    } else if (!(await stores.circles.removeMembership(code, person))) throw failure('owner-stays');
    await this.#gone(code, person);
  }

  /** Somebody removed cannot join again, nor with the same link as somebody new. */
  async remove(code: string, of: PersonId, person: PersonId): Promise<void> {
    const { role } = await this.#options.gate.leader(code, person);
    const member = await this.#options.gate.member(code, of);
    const mayRemove = member.role === 'member' || (member.role === 'helper' && role === 'owner');
    if (!mayRemove) throw failure('not-allowed');
    // First, so that a removal that ended between the two can be repeated.
    await this.#renewInvitation(code);
    await this.#changeRole(member, 'removed');
    await this.#gone(code, of);
  }

  async close(code: string, person: PersonId): Promise<void> {
    await this.#options.gate.member(code, person, ['owner']);
    await this.#options.stores.circles.removeCircle(code);
    this.#options.onFewer?.(code);
  }

  async season(code: string, ago: number, person: PersonId): Promise<CircleSeason> {
    const { stores, calendar, now } = this.#options;
    await this.#options.gate.member(code, person);
    const circle = await this.#circle(code);
    const { from, to } = seasonAt(now(), circle.season, ago, calendar);
    const tallies = await stores.circles.circleTallies(code, from, to);
    return { from, to, games: standingsOf(tallies) };
  }

  /** The last matches, the newest first. */
  async matches(
    code: string,
    limit: number,
    after: PageEnd | undefined,
    person: PersonId,
  ): Promise<CircleMatch[]> {
    await this.#options.gate.member(code, person);
    return matchesIn(await this.#options.stores.circles.circleResults(code, limit, after));
  }

  /** Stores the results of a match at a table of a circle. Reads the table before its first `await`. */
  async record(table: Table): Promise<void> {
    const { stores, onMatch } = this.#options;
    const results = circleResultsOf(table);
    if (results.length > 0 && (await stores.circles.recordCircleMatch(results)))
      await onMatch?.(results);
  }

  /** Whether somebody has the page of the circle open, or is none of those who are called. */
  async placeOf(code: string, person: PersonId): Promise<'here' | 'away' | 'outside'> {
    const { stores, now } = this.#options;
    const member = await stores.circles.membership(code, person);
    if (!member?.called || member.role === 'removed') return 'outside';
    return hasCircleOpen(member, now()) ? 'here' : 'away';
  }

  /** Refused when somebody else has changed the role since it was read. */
  async #changeRole(member: Membership, to: MemberRole): Promise<void> {
    const isChanged = await this.#options.stores.circles.changeRole(member, to);
    if (!isChanged) throw failure('not-allowed');
  }

  /** Whoever is ready to play would otherwise take part in a match that begins later. */
  async #gone(circle: string, person: PersonId): Promise<void> {
    const { stores, onFewer, freeSeats } = this.#options;
    onFewer?.(circle);
    for (const { code, phase, people } of await stores.circles.circleTables(circle, ALL_TABLES)) {
      if (phase === 'gathering' && people?.includes(person)) await freeSeats?.([person], code);
    }
  }

  #renewInvitation(code: string): Promise<void> {
    const invitation = randomCode(TABLE_CODE_LENGTH);
    return this.#options.stores.circles.changeCircle(code, { invitation });
  }

  async #circle(code: string): Promise<CircleInfo> {
    const circle = await this.#options.stores.circles.circle(code);
    if (!circle) throw failure('no-such-circle');
    return circle;
  }

  async #invited(code: string, invitation: string): Promise<CircleInfo> {
    const circle = await this.#circle(code);
    if (circle.invitation !== invitation) throw failure('bad-invitation');
    return circle;
  }
}

const shownMember = ({
  person,
  name,
  role,
  joinedAt,
}: Membership & { readonly name?: string }): CircleMember => ({
  person,
  ...(name === undefined ? {} : { name }),
  role: role as CircleRole,
  joinedAt,
});

/** Groups the results of the same table, which follow each other. */
function matchesIn(results: readonly CircleResult[]): CircleMatch[] {
  const matches = new Map<string, CircleMatch>();
  for (const { table, game, finishedAt, name, rank } of results) {
    const match = matches.get(table) ?? { table, game, finishedAt, places: [] };
    matches.set(table, match);
    match.places.push({ name, rank });
  }
  return [...matches.values()];
}
