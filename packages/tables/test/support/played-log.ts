import { type AnyMove, FastRng, pick, seatsIn } from '@sobremesa/engine';
import { type GameId, games } from '@sobremesa/games/rules';
import type { MatchRecord } from '@sobremesa/protocol';
import {
  type Fact,
  finishedTable,
  type LogRow,
  moveFacts,
  recordOf,
  Table,
  type Thought,
  thoughtOf,
} from '../../src/index.ts';

/** A random bot: its move follows from view and seed. */
function choose({ game: id, view, seed = '' }: Thought): AnyMove {
  const game = games[id as GameId];
  const rng = new FastRng(seed);
  const world = game.determinize(view as never, rng);
  return pick<AnyMove>(game.legalMoves(world as never, view.viewer as number), rng);
}

/** A table with its log, for one person among bots whose moves follow from the table's thoughts. */
export class PlayedLog {
  readonly rows: LogRow[] = [];
  readonly table: Table;

  constructor(code: string, facts: readonly Fact[]) {
    this.rows.push({ table: code, seq: 1, at: 0, facts: JSON.parse(JSON.stringify(facts)) });
    this.table = new Table(this.rows[0], games);
  }

  add(facts: readonly Fact[]): this {
    const row = { table: this.table.code, seq: this.table.seq + 1, at: 0, facts };
    this.rows.push(JSON.parse(JSON.stringify(row)));
    this.table.apply(row);
    return this;
  }

  /** The person takes the first legal move, before the bots that decide at the same time or after them. */
  playOut(isFast: boolean): this {
    const { table } = this;
    while (table.phase === 'playing') {
      const seats = seatsIn(table.deciders);
      const seat = isFast ? seats[0] : seats[seats.length - 1];
      const thought = thoughtOf(table, seat);
      const [own] = table.game.legalMoves(table.match?.state, seat);
      this.add(moveFacts(table, seat, thought ? choose(thought) : own, thought ? 'bot' : 'person'));
    }
    return this;
  }

  /** The moves of a seat. */
  movesOf(seat: number): AnyMove[] {
    return this.rows.flatMap(({ facts }) =>
      facts.flatMap((fact) => (fact.type === 'moved' && fact.seat === seat ? fact.move : [])),
    );
  }

  get record(): MatchRecord {
    return recordOf(finishedTable(this.rows, games), () => false);
  }
}
