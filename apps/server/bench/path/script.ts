import { type AnyMove, FastRng, pick, seatsIn } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { type LogRow, Table } from '@sobremesa/tables';
import { DrivenTable } from '../../../../packages/tables/test/support/driven-table.ts';

/** A match with random moves, to be carried out again and again. */
export interface Script {
  readonly people: readonly string[];
  /** The log until the first move. */
  readonly opening: readonly LogRow[];
  readonly moves: readonly {
    readonly person: string;
    readonly move: AnyMove;
    readonly frame: string;
  }[];
}

export function scriptOf(game: string, seats: number): Script {
  const people = Array.from({ length: seats }, (_, seat) => `person ${seat}`);
  const driven = DrivenTable.started({ game, seats, calm: false }, people);
  const { table } = driven;
  const opening = [...driven.rows];
  const moves: Script['moves'][number][] = [];
  const rng = new FastRng('the way of a move');
  while (table.phase === 'playing' && table.match) {
    const seat = pick(seatsIn(table.deciders), rng);
    const move = pick(table.game.legalMoves(table.match.state, seat), rng);
    const { person = '' } = table.occupants[seat];
    const action = { type: 'move', move } as const;
    driven.act(person, action);
    const id = `${moves.length}`;
    moves.push({
      person,
      move,
      frame: JSON.stringify({ type: 'act', id, table: table.code, action }),
    });
  }
  return { people, opening, moves };
}

/** The table before the first move. */
export const begun = ({ opening }: Script): Table => Table.replay(opening, games);
