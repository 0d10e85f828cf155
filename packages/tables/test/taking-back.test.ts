import type { AnyMove } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { MatchRecord } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import {
  dueAt,
  type FinishedTable,
  finishedTable,
  moveFacts,
  recordOf,
  roomOf,
  stepFor,
} from '../src/index.ts';
import { DrivenTable, turnSeat } from './support/driven-table.ts';

const practice = { isPractice: true };
const others = [1, 2].map((seat) => ({ seat, level: 'greedy' }));

/** Ana at seat 0 alone with bots, who pay while they have chips. */
class Practice extends DrivenTable {
  constructor() {
    super({ bots: others });
    this.act('ana', { type: 'sit', name: 'Ana' });
    this.act('ana', { type: 'ready', ready: true });
  }

  /** The next move, whoever owes it. */
  step(type: 'take' | 'pay' = 'take'): void {
    const seat = turnSeat(this);
    if (seat === 0) this.act('ana', { type: 'move', move: { type } });
    else this.add(moveFacts(this.table, seat, this.#pay(seat), 'bot'));
  }

  #pay(seat: number): AnyMove {
    const moves = this.table.game.legalMoves(this.table.match?.state, seat);
    return moves.find(({ type }) => type === 'pay') ?? moves[0];
  }

  /** Until Ana owes a move. */
  toAna(): void {
    while (turnSeat(this) !== 0) this.step();
  }

  toTheEnd(): void {
    while (this.table.phase === 'playing') this.step();
  }

  get state(): unknown {
    return this.table.game.toJSON(this.table.match?.state);
  }

  get record(): MatchRecord {
    return recordOf(finishedTable(this.rows, games) as FinishedTable, () => false);
  }
}

describe('taking moves back', () => {
  test('without a number goes back to before one’s own last move', () => {
    const driven = new Practice();
    driven.toAna();
    const before = driven.state;
    const { length } = driven.table.moves;
    driven.step('pay');
    driven.step();
    expect(driven.state).not.toEqual(before);
    const facts = driven.act('ana', { type: 'take-back' }, practice);
    expect(facts).toEqual([{ type: 'taken-back', seat: 0, moves: length }]);
    expect(driven.state).toEqual(before);
    expect(turnSeat(driven)).toBe(0);
    expect(driven.table.occupants[0].moves).toBe(0);
  });

  test('with a number goes back to any moment, the deal included', () => {
    const driven = new Practice();
    const states = [driven.state];
    for (let moves = 0; moves < 6; moves++) {
      driven.step();
      states.push(driven.state);
    }
    for (const moves of [4, 1, 0]) {
      driven.act('ana', { type: 'take-back', moves }, practice);
      expect(driven.state).toEqual(states[moves]);
      expect(driven.table.moves).toHaveLength(moves);
    }
  });

  test('the log gives the same table again, moves taken back included', () => {
    const driven = new Practice();
    driven.toAna();
    driven.step('pay');
    driven.act('ana', { type: 'take-back' }, practice);
    driven.step();
    driven.toAna();
    const again = driven.replayed();
    expect(again.game.toJSON(again.match?.state)).toEqual(driven.state);
    expect(again.moves).toEqual(driven.table.moves);
    expect(again.takeBacks).toEqual(driven.table.takeBacks);
    expect(roomOf(again)).toEqual(roomOf(driven.table));
  });

  test('the end of a match can be taken back, and the match ends anew', () => {
    const driven = new Practice();
    driven.toTheEnd();
    driven.add([{ type: 'recorded' }]);
    expect(dueAt(driven.table, true)).toBeUndefined();
    driven.act('ana', { type: 'take-back' }, practice);
    expect(driven.table).toMatchObject({ phase: 'playing', isRecorded: false });
    expect(driven.table.finishedAt).toBeUndefined();
    driven.now += 60_000;
    driven.toTheEnd();
    expect(driven.table).toMatchObject({ phase: 'finished', finishedAt: driven.now });
  });

  test('the record has the moves that stayed, and says what was taken back', () => {
    const driven = new Practice();
    driven.toAna();
    const { length } = driven.table.moves;
    driven.step('pay');
    driven.act('ana', { type: 'take-back' }, practice);
    driven.toTheEnd();
    const { record } = driven;
    expect(record.takeBacks).toEqual([{ from: length + 1, to: length }]);
    expect(record.scenario.moves).toEqual(
      driven.table.moves.map(({ seat, move }) => ({ seat, move })),
    );
    const byBots = record.botMoves.map((index) => record.scenario.moves[index].seat);
    expect(byBots).not.toContain(0);
    const untouched = new Practice();
    untouched.toTheEnd();
    expect(untouched.record).not.toHaveProperty('takeBacks');
  });

  test('a hint for a move that was taken back is counted, and asking again before it is not', () => {
    const driven = new Practice();
    driven.toAna();
    driven.act('ana', { type: 'hint' });
    driven.step('pay');
    driven.toAna();
    driven.act('ana', { type: 'hint' });
    driven.act('ana', { type: 'take-back' }, practice);
    expect(driven.table.occupants[0].hints).toBe(2);
    driven.act('ana', { type: 'hint' });
    driven.step();
    driven.toAna();
    driven.act('ana', { type: 'hint' });
    expect(driven.table.occupants[0].hints).toBe(4);
  });

  test('viewers are told who took back and to where', () => {
    const driven = new Practice();
    driven.toAna();
    driven.step();
    const from = driven.table.moves.length;
    driven.act('ana', { type: 'take-back', moves: 0 }, practice);
    const [step] = driven.table.steps.slice(-1);
    expect(stepFor(driven.table, step, 0).happenings).toEqual([
      { type: 'taken-back', seat: 0, from, to: 0 },
    ]);
  });

  test('is refused at a server, among people, and where there is nothing to take back', () => {
    const alone = new Practice();
    expect(alone.refusal('ana', { type: 'take-back' }, practice)).toBe('no-take-back');
    expect(alone.refusal('zoe', { type: 'take-back' }, practice)).toBe('not-seated');
    alone.toAna();
    alone.step();
    expect(alone.refusal('ana', { type: 'take-back' })).toBe('no-take-back');
    const tooFar = { type: 'take-back', moves: alone.table.moves.length } as const;
    expect(alone.refusal('ana', tooFar, practice)).toBe('no-take-back');
    const among = DrivenTable.started({ bots: [{ seat: 2, level: 'greedy' }] }, ['ana', 'luis']);
    if (turnSeat(among) === 2) among.add(moveFacts(among.table, 2, { type: 'pay' }, 'bot'));
    const mover = among.table.occupants[turnSeat(among)].person ?? '';
    among.act(mover, { type: 'move', move: { type: 'take' } });
    expect(among.refusal(mover, { type: 'take-back' }, practice)).toBe('no-take-back');
    const gathering = new DrivenTable({ bots: others });
    gathering.act('ana', { type: 'sit', name: 'Ana' });
    expect(gathering.refusal('ana', { type: 'take-back' }, practice)).toBe('not-started');
  });
});
