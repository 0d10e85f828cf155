import type { AnyMove } from '@sobremesa/engine';
import { describe, expect, test, vi } from 'vitest';
import { DrivenTable } from '../../../../packages/tables/test/support/driven-table.ts';
import { fakeClock, pass } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import {
  errors,
  gather,
  hubOpener,
  makeHub,
  mover,
  people,
  playOut,
  TestWatcher,
} from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const open = hubOpener();

describe('an open table by itself', () => {
  test('bots move until a person owes a move', async () => {
    const hub = open();
    const bots = [1, 2, 3].map((seat) => ({ seat, level: 'greedy' }));
    const { code, watchers } = await gather(hub, ['ana'], { seats: 4, bots });
    const [ana] = watchers;
    await vi.waitFor(
      async () => {
        const [move] = ana.position?.moves ?? [];
        if (move) await ana.act(hub, code, { type: 'move', move }).catch(() => undefined);
        expect(await hub.read(code, (table) => table.phase)).toBe('finished');
      },
      { timeout: 60_000, interval: 1 },
    );
  });

  test('a log without a text for the thoughts of bots gives them a random seed, not one that follows from the secret of the deal', async () => {
    const bot = { seat: 1, level: 'random' };
    const setup = { game: 'toma6', seats: 2, bots: [bot], calm: false };
    const { rows, table } = DrivenTable.started(setup, ['ana']);
    /** What a server that has only this log sends to the bot. */
    const messageFrom = async () => {
      const messages: unknown[][] = [];
      const storage = new MemoryStorage();
      for (const row of rows) await storage.append([{ row }]);
      const hub = open({
        storage,
        botWorkers: {
          bots: ['random'],
          choose: (...message) => {
            messages.push(message);
            return new Promise(() => {});
          },
          close: async () => {},
        },
      });
      const ana = new TestWatcher('ana');
      await hub.watch(ana, table.code, undefined);
      await ana.act(hub, table.code, { type: 'react', reaction: 'nice' });
      await eventually(() => expect(messages.length).toBe(1));
      return messages[0];
    };
    const [message, again] = [await messageFrom(), await messageFrom()];
    const view = table.match && table.game.view(table.match.state, 1);
    expect(message).toEqual(['toma6', 'random', view, expect.any(String), 'ana']);
    // A seed that followed from the log would be the same for the same log.
    expect(again[3]).not.toBe(message[3]);
  });

  test('a bot chooses a move that is not possible: reported, because the match waits', async () => {
    const choose = async () => ({ type: 'fold' });
    const onError = vi.fn();
    const botWorkers = { bots: ['random'], choose, close: async () => {} };
    const hub = open({ botWorkers, onError });
    const bots = [{ seat: 1, level: 'random' }];
    await gather(hub, ['ana'], { game: 'toma6', seats: 2, bots });
    await eventually(() => expect(onError).toHaveBeenCalled());
    expect(String(onError.mock.calls[0][0])).toContain('fold');
  });

  test('a thought that another server has overtaken is dropped, also when the seat owes a move again', async () => {
    const storage = new MemoryStorage();
    const thoughts: ((move: AnyMove) => void)[] = [];
    const botWorkers = {
      bots: ['random'],
      choose: () => new Promise<AnyMove>((resolve) => void thoughts.push(resolve)),
      close: async () => {},
    };
    const [slow, other] = [open({ storage, botWorkers }), open({ storage, botWorkers })];
    const bots = [1, 2].map((seat) => ({ seat, level: 'random' }));
    const { code, watchers } = await gather(slow, ['ana'], { seats: 3, bots });
    const [ana] = watchers;
    if ((ana.position?.moves.length ?? 0) > 0) {
      await ana.act(slow, code, { type: 'move', move: { type: 'pay' } });
    }
    await eventually(() => expect(thoughts.length).toBe(1));
    const seat = await slow.read(code, ({ botSeats }) => botSeats[0]);
    // Whoever takes the card turns up the next one and owes another move.
    const twin = new TestWatcher('ana');
    await other.watch(twin, code, undefined);
    await twin.act(other, code, { type: 'react', reaction: 'nice' });
    await eventually(() => expect(thoughts.length).toBe(2));
    thoughts[1]({ type: 'take' });
    await eventually(() => expect(thoughts.length).toBe(3));
    thoughts[0]({ type: 'pay' });
    await slow.watch(ana, code, undefined);
    await ana.act(slow, code, { type: 'react', reaction: 'nice' });
    const moves = await slow.read(code, (table) =>
      table.moves.flatMap((moved) => (moved.seat === seat ? moved.move.type : [])),
    );
    expect(moves).toEqual(['take']);
  });

  test('a person whose time runs out gets a stand-in, and the match goes on', async () => {
    fakeClock();
    const hub = open();
    const { code, watchers } = await gather(hub, people, { clock: 'fast' });
    const turn = mover(watchers);
    const seat = people.indexOf(turn.person);
    await pass(15_100);
    const [ana] = watchers;
    expect(
      ana.frames.some(
        (frame) =>
          frame.type === 'step' &&
          frame.step.happenings.some(
            (happening) =>
              happening.type === 'stand-in' &&
              happening.seat === seat &&
              happening.reason === 'time',
          ),
      ),
    ).toBe(true);
    expect(
      await hub.read(code, (table) => table.deciders !== 1 << seat || table.botSeats.length > 0),
    ).toBe(true);
    await turn.act(hub, code, { type: 'back' });
    expect(await hub.read(code, (table) => table.occupants[seat].standIn)).toBeUndefined();
  });

  test('after a crash of the server that wrote the last step, another one makes the bot move', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const dying = makeHub({ storage });
    const bots = [0, 1, 2].map((seat) => ({ seat, level: 'greedy' }));
    const code = await dying.open({ game: 'nogracias', seats: 4, bots, calm: true }, 'ana');
    const ana = new TestWatcher('ana');
    await ana.act(dying, code, { type: 'sit', name: 'Ana' });
    await ana.act(dying, code, { type: 'ready', ready: true });
    await dying.close();
    const seq = (await storage.rows(code)).length;
    const heir = open({ storage });
    await heir.watch(ana, code, undefined);
    await pass(30_000);
    const after = await heir.read(code, (table) => ({ seq: table.seq, turn: table.deciders }));
    expect(after.seq > seq || after.turn === 1 << 3).toBe(true);
  });

  describe('match that none of its people attends', () => {
    const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
    const long = { game: 'toma6', seats: 3, bots, calm: true, options: { rounds: 50 } };

    test('bots rest until a person comes back, also after a restart', async () => {
      fakeClock();
      const storage = new MemoryStorage();
      const hub = open({ storage });
      const { code, watchers } = await gather(hub, ['ana'], long);
      const [ana] = watchers;
      await ana.act(hub, code, { type: 'leave' });
      hub.unwatch(ana, code);
      // A spectator does not count.
      await hub.watch(new TestWatcher('zoe'), code, undefined);
      const steps = async () => (await storage.rows(code)).length;
      await pass(15_000);
      const before = await steps();
      await pass(3_600_000);
      expect(await steps()).toBe(before);

      const claimed: string[] = [];
      const claimDue = storage.claimDue.bind(storage);
      storage.claimDue = async (...claim) => {
        const codes = await claimDue(...claim);
        claimed.push(...codes);
        return codes;
      };
      const restarted = open({ storage });
      await pass(3_600_000);
      expect(await steps()).toBe(before);
      // The sweep must not claim a resting match again and again.
      expect(claimed.length).toBeLessThanOrEqual(1);

      await restarted.watch(ana, code, undefined);
      await pass(5_000);
      expect(await steps()).toBeGreaterThan(before);
    });

    test('a program that reads the table over HTTP wakes the bots', async () => {
      fakeClock();
      const storage = new MemoryStorage();
      const hub = open({ storage });
      const { code, watchers } = await gather(hub, ['ana'], long);
      hub.unwatch(watchers[0], code);
      await pass(60_000);
      await watchers[0].act(hub, code, { type: 'leave' });
      await pass(60_000);
      const before = (await storage.rows(code)).length;
      hub.see(code, 'ana');
      await pass(5_000);
      expect((await storage.rows(code)).length).toBeGreaterThan(before);
    });

    test('clocks rest; who comes back first gets the full time, the others get stand-ins', async () => {
      fakeClock();
      const hub = open();
      const setup = { game: 'toma6', clock: 'fast', options: { rounds: 2 } } as const;
      const { code, watchers } = await gather(hub, people, setup);
      for (const watcher of watchers) hub.unwatch(watcher, code);
      await pass(3_600_000);
      const standIns = () =>
        hub.read(code, ({ occupants }) => occupants.map(({ standIn }) => standIn !== undefined));
      expect(await standIns()).toEqual([false, false, false]);
      await hub.watch(watchers[0], code, undefined);
      await pass(100);
      expect(await standIns()).toEqual([false, true, true]);
      expect(await hub.read(code, ({ deadline }) => deadline)).toBeGreaterThan(Date.now() + 14_000);
    });

    test('the table is closed after a month', async () => {
      fakeClock();
      const hub = open();
      const { code, watchers } = await gather(hub, ['ana'], long);
      hub.unwatch(watchers[0], code);
      await pass(15_000);
      vi.setSystemTime(Date.now() + 31 * 24 * 3_600_000);
      await pass(5_000);
      expect(await hub.read(code, ({ phase }) => phase)).toBe('closed');
    });
  });

  test('results that a crashed server did not store are stored by another', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const dying = makeHub({
      storage,
      record: async () => {
        throw new Error('killed');
      },
    });
    const { code, watchers } = await gather(dying, people);
    await playOut(dying, code, watchers);
    await pass(10);
    await dying.close();
    expect(errors.splice(0)).toEqual([new Error('killed')]);
    const recorded: string[] = [];
    open({ storage, record: async (table) => void recorded.push(table.code) });
    await pass(15_000);
    await pass(15_000);
    expect(recorded).toEqual([code]);
  });

  test('a table without a match is closed after a day without a step', async () => {
    fakeClock();
    const hub = open();
    const code = await hub.open({ game: 'nogracias', seats: 3 }, 'ana');
    await pass(25 * 3_600_000);
    expect(await hub.read(code, (table) => table.phase)).toBe('closed');
    const ana = new TestWatcher('ana');
    await expect(ana.act(hub, code, { type: 'sit', name: 'Ana' })).rejects.toMatchObject({
      code: 'table-closed',
    });
  });
});
