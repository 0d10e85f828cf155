import { GONE_NAME } from '@sobremesa/protocol/gone-name';
import type { Fact, LogRow, Opening, PersonId } from './log.ts';

/** Ids of people who have been deleted begin so; each table has another id for the same person. */
const GONE = 'gone-';

/** The id that stands for a deleted person in the log of one table. */
export const goneId = (unguessable: string): PersonId => `${GONE}${unguessable}`;

export const isGone = (person: PersonId | undefined): boolean => person?.startsWith(GONE) === true;

/**
 * What rules may know of the name of a deleted person: how many letters its words have. A match that is replayed
 * with another one could take another course, because rules may order seats by the length of names.
 */
const lettersOf = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(/\p{L}/gu, 'x')
    .replace(/[^x ]/gu, '·');

/** The value with one id in place of another, wherever it is. */
function swapped<Value>(value: Value, from: PersonId, to: PersonId): Value {
  if (value === from) return to as Value;
  if (Array.isArray(value)) return value.map((each) => swapped(each, from, to)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, swapped(each, from, to)]);
  return Object.fromEntries(entries) as Value;
}

interface Seated {
  readonly person?: PersonId;
  /** Absent for a bot, whose name in the match has its seat. */
  readonly name?: string;
  readonly bot?: string;
}

function anonymous<Kind extends { readonly name: string; readonly colour?: string }>(
  fact: Kind,
): Omit<Kind, 'colour'> {
  const { colour: _, ...kept } = fact;
  return { ...kept, name: GONE_NAME };
}

/** The log without the name, the talk and the id of a person; their moves stay. */
export function withoutPerson(rows: readonly LogRow[], person: PersonId, gone: PersonId): LogRow[] {
  const seats = new Map<number, Seated>();
  let opening: Opening | undefined;
  let count = 0;

  const erased = (fact: Fact): Fact[] => {
    switch (fact.type) {
      case 'opened':
        opening = fact.opening;
        count = opening.seats;
        return [fact];
      case 'sat': {
        seats.set(fact.seat, fact);
        return [fact.person === person ? anonymous(fact) : fact];
      }
      case 'renamed': {
        const before = seats.get(fact.seat);
        seats.set(fact.seat, { ...before, name: fact.name });
        return [before?.person === person ? { ...fact, name: GONE_NAME } : fact];
      }
      case 'took-over':
        seats.set(fact.seat, fact);
        return [fact.person === person ? anonymous(fact) : fact];
      case 'next':
        return fact.person === person ? [] : [fact];
      case 'seats': {
        const before = new Map(seats);
        seats.clear();
        count = fact.from.length;
        for (const [seat, from] of fact.from.entries()) {
          const seated = from === null ? undefined : before.get(from);
          if (seated) seats.set(seat, seated);
        }
        return [fact];
      }
      case 'left':
        seats.delete(fact.seat);
        return [fact];
      case 'bot':
        if (fact.level === undefined) seats.delete(fact.seat);
        else seats.set(fact.seat, { bot: fact.level });
        return [fact];
      case 'started':
        return [startedWithout(fact)];
      case 'said':
      case 'reacted':
        return fact.person === person ? [] : [fact];
      default:
        return [fact];
    }
  };

  /** The names of a day and of a repeated deal do not come from the seats. */
  const startedWithout = (fact: Extract<Fact, { type: 'started' }>): Fact => {
    const plays = [...seats.values()].some((seated) => seated.person === person);
    if (!opening || !plays || opening.day || opening.repeats || opening.twins) return fact;
    const players = Array.from({ length: count }, (_, seat) => {
      const { person: seated, name, bot } = seats.get(seat) ?? {};
      const known = fact.players?.[seat] ?? name ?? `${bot} ${seat + 1}`;
      return seated === person ? lettersOf(known) : known;
    });
    return { ...fact, players };
  };

  return rows.map((row) => swapped({ ...row, facts: row.facts.flatMap(erased) }, person, gone));
}

/** The log of a try without the name of the person who played the first match. */
export const withoutFirstPlayer = (rows: readonly LogRow[]): LogRow[] => {
  const own = rows.flatMap(({ facts }) => facts).find(({ type }) => type === 'sat');
  const seat = own?.type === 'sat' ? own.seat : -1;
  return rows.map((row) => ({
    ...row,
    facts: row.facts.map((fact) => {
      if (fact.type !== 'opened' || !fact.opening.repeats) return fact;
      const { repeats } = fact.opening;
      const players = repeats.players.map((name, index) =>
        index === seat ? lettersOf(name) : name,
      );
      return { ...fact, opening: { ...fact.opening, repeats: { ...repeats, players } } };
    }),
  }));
};

/** The log without what people wrote to each other. */
export const withoutTalk = (rows: readonly LogRow[]): LogRow[] =>
  rows.map((row) => ({ ...row, facts: row.facts.filter(({ type }) => type !== 'said') }));
