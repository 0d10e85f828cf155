import type { Circumstances } from './circumstances.ts';
import type { Fact, PersonId } from './log.ts';
import type { Table } from './table.ts';

/** How long a host must be away before the role passes on. */
const HOST_ABSENCE = 60_000;
/** How long a seat of a public table is kept for somebody who is away before the match. */
const SEAT_ABSENCE = 120_000;

type Attendance = Pick<Circumstances, 'now' | 'absentSince'>;

export const isAwayFor = (person: PersonId, time: number, around: Attendance): boolean => {
  const since = around.absentSince(person);
  return since !== undefined && around.now - since >= time;
};

/**
 * What a gathering table does about people who are away, so that those who are there can always
 * begin: seats of a public table become free, and the role of the host passes on.
 */
export function absenceFacts(table: Table, around: Attendance): Fact[] {
  if (table.phase !== 'gathering') return [];
  return [...freedSeats(table, around), ...passedHost(table, around)];
}

const freedSeats = ({ opening, sittings }: Table, around: Attendance): Fact[] =>
  opening.public
    ? sittings.flatMap(({ person }, seat): Fact[] =>
        person !== undefined && isAwayFor(person, SEAT_ABSENCE, around)
          ? [{ type: 'left', seat, reason: 'absent' }]
          : [],
      )
    : [];

function passedHost(table: Table, around: Attendance): Fact[] {
  const heir = table.sittings.find(
    ({ person }) => person !== undefined && around.absentSince(person) === undefined,
  )?.person;
  return heir === undefined ? [] : hostTakenOver(table, heir, around);
}

/** Somebody who is there takes the place of a host who has been away for too long. */
export const hostTakenOver = (table: Table, heir: PersonId, around: Attendance): Fact[] =>
  table.host !== undefined && table.host !== heir && isAwayFor(table.host, HOST_ABSENCE, around)
    ? [{ type: 'host', person: heir }]
    : [];
