import { hasSeat } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { Action, ServerFrame } from '@sobremesa/protocol';
import { expect, test } from 'vitest';
import {
  attendanceOf,
  type Circumstances,
  decide,
  dueAt,
  dueFacts,
  type Fact,
  isDue,
  type LogRow,
  moveFacts,
  newTable,
  StepFrames,
  Table,
  tableFrame,
} from '../src/index.ts';
import { nextSecret } from './support/driven-table.ts';

/** The smallest caller: a log in an array, one person, bots that play their first legal move. */
class Caller {
  readonly log: LogRow[] = [];
  readonly frames: ServerFrame[] = [];
  readonly #table: Table;
  now = 0;

  constructor(facts: readonly Fact[]) {
    const row = { table: 'mesa', seq: 1, at: this.now, facts };
    this.log.push(row);
    this.#table = new Table(row, games);
  }

  get #circumstances(): Circumstances {
    return {
      now: this.now,
      absentSince: () => undefined,
      name: undefined,
      isBot: () => true,
      standInLevel: 'first',
    };
  }

  /** Decides and applies an action of the person, and stores the step. */
  act(action: Action): void {
    this.#add(decide(this.#table, 'ana', action, this.#circumstances));
  }

  /** What a page gets when it opens the table. */
  open(since?: number): ServerFrame {
    const attendance = attendanceOf(this.#table, new Set(['ana']), () => undefined);
    return JSON.parse(tableFrame(this.#table, 0, since, attendance, this.now));
  }

  /** Lets time pass until the table is due, and does what is due. */
  advance(): void {
    const table = this.#table;
    this.now = dueAt(table, true) ?? this.now;
    if (!isDue(table, this.now, true)) return;
    const [seat] = table.botSeats;
    if (seat === undefined) {
      this.#add(dueFacts(table, { now: this.now, isAttended: true, standInLevel: 'first' }));
    } else {
      const [move] = table.game.legalMoves(table.match?.state, seat);
      this.#add(moveFacts(table, seat, move, 'bot'));
    }
  }

  get isOver(): boolean {
    return this.#table.phase === 'finished';
  }

  get isMyTurn(): boolean {
    return hasSeat(this.#table.deciders, 0);
  }

  #add(facts: readonly Fact[]): void {
    if (facts.length === 0) return;
    const row = { table: 'mesa', seq: this.#table.seq + 1, at: this.now, facts };
    this.log.push(row);
    const step = this.#table.apply(row);
    this.frames.push(JSON.parse(new StepFrames(this.#table, step, this.now).for(0)));
  }
}

test('a caller with a log of its own plays a match against bots to its end', () => {
  const bots = [1, 2].map((seat) => ({ seat, level: 'first' }));
  const setup = { game: 'nogracias', seats: 3, bots };
  const caller = new Caller(
    newTable(setup, { host: 'ana', secret: nextSecret() }, { games, bots: ['first'] }),
  );
  caller.act({ type: 'sit', name: 'Ana' });
  caller.act({ type: 'ready', ready: true });
  while (!caller.isOver) {
    const frame = caller.frames.at(-1);
    const [move] = (frame?.type === 'step' && frame.position?.moves) || [];
    if (caller.isMyTurn && move) caller.act({ type: 'move', move });
    else caller.advance();
  }
  expect(caller.frames.map((frame) => frame.type === 'step' && frame.step.seq)).toEqual(
    caller.log.slice(1).map(({ seq }) => seq),
  );
  expect(caller.open(caller.log.length - 2)).toMatchObject({
    type: 'table',
    room: { phase: 'finished' },
    missed: [{ seq: caller.log.length - 1 }, { seq: caller.log.length }],
  });
  expect(Table.replay(caller.log, games).phase).toBe('finished');
});
