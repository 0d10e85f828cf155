import type { MatchRecord } from '@sobremesa/protocol';
import { challengeOf } from './challenge.ts';
import { isGone } from './erase.ts';
import type { FinishedTable } from './finished.ts';
import type { LogRow, PersonId } from './log.ts';
import type { Unheard } from './project.ts';
import type { Occupant, Table } from './table.ts';

type IsProgram = (person: PersonId) => boolean;

/** The public record of a finished match: seats, moves, chat, proof of the deal. */
export function recordOf(
  { table, match, rows }: FinishedTable,
  isProgram: IsProgram,
  unheard?: Unheard,
): MatchRecord {
  const { game, occupants, opening } = table;
  const { fairness, moves, takeBacks } = table;
  const challenge = challengeOf(table);
  return {
    table: table.code,
    startedAt: startedAt(rows),
    finishedAt: table.finishedAt ?? 0,
    // The rules have checked what the schema of the wire leaves open.
    scenario: table.log as unknown as MatchRecord['scenario'],
    fairness,
    // Those of a day are the same at every table of the day, also at the running ones.
    ...(opening.thoughts === undefined || opening.day ? {} : { thoughts: opening.thoughts }),
    seats: occupants.map((occupant, seat) => seatRecord(occupant, nameAt(table, seat), isProgram)),
    ...(challenge === undefined ? {} : { challenge }),
    ...(opening.twins ? { twins: opening.twins.group } : {}),
    ...(takeBacks.length === 0 ? {} : { takeBacks: [...takeBacks] }),
    botMoves: moves.flatMap(({ by }, index) => (by === 'bot' ? [index] : [])),
    talk: rows.flatMap((row) => talkIn(row, table, unheard)),
    standings: game.standings(match.state).map((standing) => ({ ...standing })),
  };
}

const startedAt = (rows: readonly LogRow[]): number =>
  rows.find(({ facts }) => facts.some(({ type }) => type === 'started'))?.at ?? 0;

/** As the match knew it; where its names are not those of its people, as the seat has it now. */
const nameAt = ({ opening, occupants, playerNames }: Table, seat: number): string => {
  const { person, name } = occupants[seat];
  const isOther = opening.day || opening.repeats || opening.twins || isGone(person);
  return (isOther && name) || playerNames[seat];
};

const seatRecord = (
  { person, bot, character, hints }: Occupant,
  name: string,
  isProgram: IsProgram,
): MatchRecord['seats'][number] => ({
  name,
  ...(person === undefined ? {} : { person }),
  ...(person !== undefined && isProgram(person) ? { program: true } : {}),
  ...(bot === undefined ? {} : { bot }),
  ...(character === undefined ? {} : { character }),
  ...(hints === 0 ? {} : { hints }),
});

const talkIn = (
  { at, facts }: LogRow,
  table: Table,
  unheard: Unheard | undefined,
): MatchRecord['talk'] =>
  facts.flatMap((fact) => {
    if (fact.type !== 'said' && fact.type !== 'reacted') return [];
    if (unheard?.(fact.person)) return [];
    const seat = table.seatOf(fact.person);
    return [
      {
        at,
        name: fact.name,
        ...(seat === undefined ? {} : { seat }),
        ...(fact.type === 'said' ? { text: fact.text } : { reaction: fact.reaction }),
      },
    ];
  });
