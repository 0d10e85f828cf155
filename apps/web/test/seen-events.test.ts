import { type AnyEvent, type AnyGame, recall, seatsIn } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { ServerFrame } from '@sobremesa/protocol';
import { type Fact, moveFacts, newTable, StepFrames, Table, tableFrame } from '@sobremesa/tables';
import { describe, expect, test } from 'vitest';
import { eventsAfter, gapAfter } from '../src/play/seen-events.ts';

const SEAT = 0;
const attendance = { present: [], away: [], watching: 0 };
const choices = { games, bots: ['greedy'] };

/** A table where everybody pays and takes in turn, and the page of seat 0, which can lose its connection. */
class Followed {
  readonly table: Table;
  seq = 0;
  gap = 0;
  log: { seq: number; happening: Parameters<typeof eventsAfter>[1][number]['happening'] }[] = [];

  constructor() {
    const setup = { game: 'nogracias', seats: 3, options: { rounds: 3 } };
    const facts = newTable(setup, { host: 'ana', secret: 'a1'.repeat(32) }, choices);
    this.table = new Table({ table: 'ABCDE', seq: 1, at: 0, facts }, games);
    for (const seat of [0, 1, 2]) this.#add([{ type: 'bot', seat, level: 'greedy' }]);
    this.#add([{ type: 'started' }]);
  }

  /** The page is loaded, or connects again. */
  connect(): void {
    const since = this.seq === 0 ? undefined : this.seq;
    const frame = JSON.parse(tableFrame(this.table, SEAT, since, attendance, 0)) as Extract<
      ServerFrame,
      { type: 'table' }
    >;
    this.gap = gapAfter(this.gap, this.seq, frame);
    for (const { seq, happenings } of frame.missed) this.#record(seq, happenings);
    this.seq = frame.seq;
  }

  play(moves: number, isConnected = true): void {
    for (let count = 0; count < moves; count++) {
      const [seat] = seatsIn(this.table.deciders);
      const legal = this.table.game.legalMoves(this.table.match?.state, seat);
      const move = legal[this.table.moves.length % 4 === 3 ? 0 : legal.length - 1];
      const step = this.#add(moveFacts(this.table, seat, move, 'bot'));
      if (!isConnected) continue;
      const text = new StepFrames(this.table, step, 0).for(SEAT);
      const frame = JSON.parse(text) as Extract<ServerFrame, { type: 'step' }>;
      this.#record(frame.step.seq, frame.step.happenings);
      this.seq = frame.step.seq;
    }
  }

  get memory(): unknown {
    const game: AnyGame = games.nogracias;
    const view = game.view(this.table.match?.state, SEAT);
    const seen: readonly AnyEvent[] = eventsAfter(this.gap, this.log);
    return recall(game, view, seen).memory;
  }

  #add(facts: readonly Fact[]) {
    const { code, seq } = this.table;
    return this.table.apply({ table: code, seq: seq + 1, at: 0, facts });
  }

  #record(seq: number, happenings: readonly (typeof this.log)[number]['happening'][]): void {
    this.log.push(...happenings.map((happening) => ({ seq, happening })));
  }
}

describe('what a page remembers of a match', () => {
  test('is what a bot in its seat remembers, also over a lost connection', () => {
    const followed = new Followed();
    followed.connect();
    expect(followed.memory).toBeUndefined();
    while (followed.table.round === 1) followed.play(1);
    followed.play(5);
    expect(followed.memory).toEqual(followed.table.match?.memories[SEAT]);
    followed.play(7, false);
    followed.connect();
    followed.play(2);
    expect(followed.memory).toEqual(followed.table.match?.memories[SEAT]);
  });

  test('is nothing after a gap, until the next round begins', () => {
    const followed = new Followed();
    followed.connect();
    while (followed.table.round === 1) followed.play(1);
    followed.play(5);
    // More steps than a table keeps to be told again.
    followed.table.steps.length = 0;
    followed.play(3, false);
    followed.table.steps.length = 0;
    followed.connect();
    expect(followed.memory).toBeUndefined();
    while (followed.table.round === 2) followed.play(1);
    expect(followed.memory).toEqual(followed.table.match?.memories[SEAT]);
  });
});
