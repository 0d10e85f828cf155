import { hasSeat } from '@sobremesa/engine';
import { clockTimes } from '@sobremesa/protocol';
import { DAY } from '@sobremesa/protocol/durations';
import type { AppliedStep, Outcome, PersonId, Table } from '@sobremesa/tables';
import { isProgram } from '../people/ids.ts';

const SLOW_PLAY = DAY;

/** People leave such a table and come back: without a clock, or with one of days. */
export const isSlow = ({ opening }: Pick<Table, 'opening'>): boolean => {
  const time: number | undefined = clockTimes[opening.clock];
  return !opening.bigScreen && (time === undefined || time >= SLOW_PLAY);
};

/** Outcomes that change nobody's turn. */
const TALK: ReadonlySet<Outcome['type']> = new Set([
  'said',
  'reacted',
  'hinted',
  'renamed',
  'rematch',
  'challenged',
]);

export const changesTurns = ({ outcomes }: AppliedStep): boolean =>
  outcomes.some(({ type }) => !TALK.has(type));

/** Whether the table waits for a person. */
export interface Awaited {
  readonly person: PersonId;
  /** The number of moves that the person has made; `undefined` when the table does not wait for them. */
  readonly number: number | undefined;
}

/** The people at a table for two or more, of whom each is awaited or not. Alone among bots nobody waits. */
export function awaitedAt({ occupants, deciders, phase }: Table): Awaited[] {
  if (phase === 'gathering' || phase === 'dealing') return [];
  const people = occupants.flatMap(({ person, standIn, moves }, seat) => {
    if (person === undefined || isProgram(person)) return [];
    const isAwaited = hasSeat(deciders, seat) && standIn === undefined;
    return [{ person, number: isAwaited ? moves : undefined }];
  });
  return occupants.filter(({ person }) => person !== undefined).length > 1 ? people : [];
}
