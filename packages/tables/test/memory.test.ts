import { type AnyGame, Match } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { Deliberation } from '../src/deliberation.ts';
import { moveFacts, StepFrames, tableFrame, thoughtOf } from '../src/index.ts';
import { DrivenTable, turnOf, turnSeat } from './support/driven-table.ts';

const others = [1, 2].map((seat) => ({ seat, level: 'greedy' }));

/** Ana at seat 0 with two bots; everybody pays, and takes every third card that is left to them. */
class Remembering extends DrivenTable {
  #moves = 0;

  constructor() {
    super({ bots: others });
    this.act('ana', { type: 'sit', name: 'Ana' });
    this.act('ana', { type: 'ready', ready: true });
  }

  step(): void {
    const seat = turnSeat(this);
    const type = this.#moves++ % 3 === 2 ? 'take' : 'pay';
    if (seat === 0) this.act('ana', { type: 'move', move: { type } });
    else this.add(moveFacts(this.table, seat, { type }, 'bot'));
  }

  toBot(): void {
    while (turnSeat(this) === 0) this.step();
  }

  get thought() {
    return thoughtOf(this.table, turnSeat(this));
  }

  get chips(): number[] {
    return (this.table.game.toJSON(this.table.match?.state) as { chips: number[] }).chips;
  }
}

describe('what a bot thinks of', () => {
  test('includes what its seat has seen since the deal', () => {
    const driven = new Remembering();
    for (let moves = 0; moves < 20; moves++) driven.step();
    driven.toBot();
    expect(driven.thought?.view.memory).toEqual({ chips: driven.chips });
  });

  test('is the same after a restart', () => {
    const driven = new Remembering();
    for (let moves = 0; moves < 20; moves++) {
      driven.step();
      const seat = turnSeat(driven);
      expect(thoughtOf(driven.replayed(), seat)).toEqual(thoughtOf(driven.table, seat));
    }
  });

  test('forgets moves that were taken back', () => {
    const driven = new Remembering();
    for (let moves = 0; moves < 6; moves++) driven.step();
    driven.toBot();
    const { moves } = driven.table;
    const [before, thought] = [moves.length, driven.thought];
    for (let more = 0; more < 5; more++) driven.step();
    while (turnSeat(driven) !== 0) driven.step();
    driven.act('ana', { type: 'take-back', moves: before }, { isPractice: true });
    expect(driven.thought?.view.memory).toEqual(thought?.view.memory);
  });

  test('is no less for a stand-in, who comes late', () => {
    const driven = DrivenTable.started();
    const payer = turnSeat(driven);
    driven.act(turnOf(driven), { type: 'move', move: { type: 'pay' } });
    const seat = turnSeat(driven);
    driven.add([{ type: 'stand-in', seat, level: 'greedy', reason: 'left' }]);
    const chips = [0, 1, 2].map((each) => (each === payer ? 10 : 11));
    expect(thoughtOf(driven.table, seat)?.view.memory).toEqual({ chips });
  });

  test('never goes to people', () => {
    const driven = new Remembering();
    for (let moves = 0; moves < 10; moves++) driven.step();
    const { table } = driven;
    const attendance = { present: [], away: [], watching: 0 };
    const frames = [0, 1, 2, 'spectator' as const].flatMap((viewer) => [
      tableFrame(table, viewer, 0, attendance, 0),
      new StepFrames(table, table.steps.at(-1) as never, 0).for(viewer),
    ]);
    for (const frame of frames) expect(frame).not.toContain('"memory"');
  });
});

test('of several seats that decide at the same time none remembers what another has decided', () => {
  const counting: AnyGame = {
    ...(games.toma6 as AnyGame),
    remember: (memory) => ((memory as number | undefined) ?? 0) + 1,
  };
  const match = Match.deal(counting, {}, ['Ana', 'Luis'], 'memory');
  const deliberation = new Deliberation(match);
  const before = deliberation.viewWithMemory(1);
  deliberation.play(0, match.game.legalMoves(match.state, 0)[0]);
  expect(match.memories[1]).toBeGreaterThan(before.memory as number);
  expect(deliberation.viewWithMemory(1)).toEqual(before);
});
