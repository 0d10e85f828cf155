import type { MatchRecord } from '@sobremesa/protocol';
import type { FinishedTable } from './finished.ts';
import type { Fact, LogRow, PersonId } from './log.ts';
import type { Occupant, Table } from './table.ts';

type IsProgram = (person: PersonId) => boolean;

/** The public record of a finished match: seats, moves, chat, proof of the deal. */
export function recordOf({ table, match, rows }: FinishedTable, isProgram: IsProgram): MatchRecord {
  const { opening, game, occupants } = table;
  const moves = movesIn(rows);
  const { fairness } = table;
  return {
    table: table.code,
    startedAt: startedAt(rows),
    finishedAt: table.finishedAt ?? 0,
    scenario: {
      game: opening.game,
      version: opening.version,
      options: opening.options,
      players: [...match.setup.players],
      seed: fairness.seed,
      moves: moves.map(({ seat, move }) => ({ seat, move })),
    },
    fairness,
    seats: occupants.map((occupant, seat) =>
      seatRecord(occupant, match.setup.players[seat], isProgram),
    ),
    botMoves: moves.flatMap(({ by }, index) => (by === 'bot' ? [index] : [])),
    talk: rows.flatMap((row) => talkIn(row, table)),
    standings: game.standings(match.state).map((standing) => ({ ...standing })),
  };
}

type Moved = Extract<Fact, { type: 'moved' }>;

const movesIn = (rows: readonly LogRow[]): Moved[] =>
  rows.flatMap(({ facts }) => facts.filter((fact): fact is Moved => fact.type === 'moved'));

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
