import { HOST_SILENCE } from '@sobremesa/protocol/clocks';
import type { Fact, PersonId } from './log.ts';
import type { Table } from './table.ts';

/** How long a host must be away before the role passes on. */
const HOST_ABSENCE = 60_000;
/** How long a seat of a public table is kept for somebody who is away before the match. */
const SEAT_ABSENCE = 120_000;

/** Who is not connected to a table, seen from the time `now`. */
export interface Absences {
  readonly now: number;
  /** Since when a person is not at this table; `undefined` while they are. */
  absentSince(person: PersonId): number | undefined;
}

export const isAwayFor = (
  person: PersonId,
  time: number,
  { now, absentSince }: Absences,
): boolean => {
  const since = absentSince(person);
  return since !== undefined && now - since >= time;
};

/** Whether those at a table are ready to start, and its host is away or does not do it. */
export const isLeftWaiting = ({ readySince, host }: Table, absences: Absences): boolean =>
  readySince !== undefined &&
  (absences.now - readySince >= HOST_SILENCE ||
    (host !== undefined && isAwayFor(host, HOST_SILENCE, absences)));

/**
 * What changes at a table before the match because people are away, so that those who are present can
 * always start: seats of a public table become free, and the role of the host passes on.
 */
export function absenceFacts(table: Table, absences: Absences): Fact[] {
  if (table.phase !== 'gathering') return [];
  return [...freedSeats(table, absences), ...passedHost(table, absences)];
}

const freedSeats = ({ opening, occupants }: Table, absences: Absences): Fact[] =>
  opening.public
    ? occupants.flatMap(({ person }, seat): Fact[] =>
        person !== undefined && isAwayFor(person, SEAT_ABSENCE, absences)
          ? [{ type: 'left', seat, reason: 'absent' }]
          : [],
      )
    : [];

function passedHost(table: Table, absences: Absences): Fact[] {
  const heir = table.occupants.find(
    ({ person }) => person !== undefined && absences.absentSince(person) === undefined,
  )?.person;
  return heir === undefined ? [] : hostTakenOver(table, heir, absences);
}

/**
 * Who leads the next match that `person` has asked for: whoever led this one, if they take part and have not gone.
 * A big screen always does.
 */
export function nextHost(table: Table, person: PersonId, absences: Absences): PersonId {
  const { host, opening } = table;
  if (host === undefined) return person;
  const takesPart = opening.bigScreen === true || table.seatOf(host) !== undefined;
  const hasGone = !opening.bigScreen && isAwayFor(host, HOST_ABSENCE, absences);
  return takesPart && !hasGone ? host : person;
}

/**
 * Makes `heir` the host if the current host has been away for too long. A big screen stays the host while
 * it is off, because everybody at its table can start the match.
 */
export const hostTakenOver = (table: Table, heir: PersonId, absences: Absences): Fact[] =>
  table.host !== undefined &&
  table.host !== heir &&
  !table.opening.bigScreen &&
  isAwayFor(table.host, HOST_ABSENCE, absences)
    ? [{ type: 'host', person: heir }]
    : [];
