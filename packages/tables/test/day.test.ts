import { type AnyMove, dayDeal, FastRng, pick, seatsIn } from '@sobremesa/engine';
import { type GameId, gameIds, games } from '@sobremesa/games/rules';
import { describe, expect, it } from 'vitest';
import {
  decide,
  type Fact,
  finishedTable,
  type LogRow,
  moveFacts,
  newDayTable,
  recordOf,
  rematchOf,
  roomOf,
  Table,
  type Thought,
  thoughtOf,
} from '../src/index.ts';

const date = '2026-03-29';
const SEED = 'a1'.repeat(32);
const choices = { games, levels: ['hard'] };

/** A random bot: its move follows from view and seed. */
function choose({ game: id, view, seed = '' }: Thought): AnyMove {
  const game = games[id as GameId];
  const rng = new FastRng(seed);
  const world = game.determinize(view as never, rng);
  return pick<AnyMove>(game.legalMoves(world as never, view.viewer as number), rng);
}

/** A table of the day, and how somebody plays it. */
class DayTable {
  readonly rows: LogRow[] = [];
  readonly table: Table;

  constructor(game: GameId, person = 'ana', practice = false) {
    const facts = newDayTable(
      { game, calm: false },
      { host: person, ...dayDeal(SEED, game) },
      { date, ...(practice ? { practice } : {}) },
      { name: person },
      choices,
    );
    this.rows.push({ table: `of ${person}`, seq: 1, at: 0, facts });
    this.table = new Table(this.rows[0], games);
  }

  add(facts: readonly Fact[]): void {
    const row = { table: this.table.code, seq: this.table.seq + 1, at: 0, facts };
    this.rows.push(JSON.parse(JSON.stringify(row)));
    this.table.apply(row);
  }

  /** The person plays by a fixed rule, before the bots that decide at the same time or after them. */
  playOut(isFast: boolean, choice = 0): this {
    const { table } = this;
    while (table.phase === 'playing') {
      const seats = seatsIn(table.deciders);
      const seat = isFast ? seats[0] : seats[seats.length - 1];
      const thought = thoughtOf(table, seat);
      const legal: readonly AnyMove[] = table.game.legalMoves(table.match?.state, seat);
      const move = thought ? choose(thought) : legal[choice % legal.length];
      this.add(moveFacts(table, seat, move, thought ? 'bot' : 'person'));
    }
    return this;
  }

  /** The moves of a seat. */
  movesOf(seat: number): AnyMove[] {
    return this.rows.flatMap(({ facts }) =>
      facts.flatMap((fact) => (fact.type === 'moved' && fact.seat === seat ? fact.move : [])),
    );
  }
}

describe('table of the day', () => {
  it.each(gameIds)('%s: same moves of the person, same cards and same bots', (game) => {
    const fast = new DayTable(game, 'ana').playOut(true);
    const slow = new DayTable(game, 'luis').playOut(false);
    for (const seat of [0, 1, 2, 3]) expect(slow.movesOf(seat)).toEqual(fast.movesOf(seat));
    expect(slow.table.match?.snapshot()).toEqual(fast.table.match?.snapshot());
  });

  it('replayed from its log, as after a restart: bots think the same', () => {
    const { table, rows } = new DayTable('toma6');
    const again = Table.replay(rows, games);
    expect(thoughtOf(table, 1)?.seed).toBeDefined();
    expect(thoughtOf(again, 1)).toEqual(thoughtOf(table, 1));
    expect(thoughtOf(again, 2)?.seed).not.toBe(thoughtOf(again, 1)?.seed);
  });

  it('begins with its first row, for its person alone, without hints', () => {
    const { table } = new DayTable('bids');
    expect(roomOf(table)).toMatchObject({ phase: 'playing', spectators: false, hints: false });
    expect(roomOf(table).day).toEqual({ date });
    expect(roomOf(new DayTable('bids', 'ana', true).table).hints).toBe(true);
    const around = {
      now: 0,
      absentSince: () => undefined,
      name: undefined,
      isBotLevel: () => true,
      standInLevel: 'random',
    };
    expect(() => decide(table, 'luis', { type: 'sit', name: 'Luis' }, around)).toThrow('started');
    expect(JSON.stringify(roomOf(table))).not.toContain(dayDeal(SEED, 'bids').thoughts);
    expect(JSON.stringify(roomOf(table))).not.toContain(dayDeal(SEED, 'bids').secret);
  });

  it('record names the day; a rematch has a deal of its own', () => {
    const { table, rows } = new DayTable('nogracias').playOut(true);
    const { fairness } = recordOf(finishedTable(rows, games), () => false);
    expect(fairness).toMatchObject({ day: date, secret: dayDeal(SEED, 'nogracias').secret });
    const [opened] = rematchOf(table, { host: 'ana', secret: 'b2'.repeat(32) });
    expect(opened).not.toHaveProperty('opening.day');
    expect(opened).not.toHaveProperty('opening.thoughts');
  });
});
