import type { MatchRecord } from '@sobremesa/protocol';
import type { FinishedTable } from './finished.ts';
import type { LogRow, PersonId } from './log.ts';
import type { Occupant, Table } from './table.ts';

type IsProgram = (person: PersonId) => boolean;

/** The public record of a finished match: seats, moves, chat, proof of the deal. */
export function recordOf({ table, match, rows }: FinishedTable, isProgram: IsProgram): MatchRecord {
  const { game, occupants } = table;
  const { fairness, moves, takeBacks } = table;
  return {
    table: table.code,
    startedAt: startedAt(rows),
    finishedAt: table.finishedAt ?? 0,
    // The rules have checked what the schema of the wire leaves open.
    scenario: table.log as unknown as MatchRecord['scenario'],
    fairness,
    seats: occupants.map((occupant, seat) =>
      seatRecord(occupant, match.setup.players[seat], isProgram),
    ),
    ...(takeBacks.length === 0 ? {} : { takeBacks: [...takeBacks] }),
    botMoves: moves.flatMap(({ by }, index) => (by === 'bot' ? [index] : [])),
    talk: rows.flatMap((row) => talkIn(row, table)),
    standings: game.standings(match.state).map((standing) => ({ ...standing })),
  };
}

const startedAt = (rows: readonly LogRow[]): number =>
  rows.find(({ facts }) => facts.some(({ type }) => type === 'started'))?.at ?? 0;

const seatRecord = (
  { person, bot, hints }: Occupant,
  name: string,
  isProgram: IsProgram,
): MatchRecord['seats'][number] => ({
  name,
  ...(person === undefined ? {} : { person }),
  ...(person !== undefined && isProgram(person) ? { program: true } : {}),
  ...(bot === undefined ? {} : { bot }),
  ...(hints === 0 ? {} : { hints }),
});

const talkIn = ({ at, facts }: LogRow, table: Table): MatchRecord['talk'] =>
  facts.flatMap((fact) => {
    if (fact.type !== 'said' && fact.type !== 'reacted') return [];
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
