import type { TableSetup } from '@sobremesa/protocol';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DrivenTable } from '../../../../packages/tables/test/support/driven-table.ts';
import type { Hub } from '../../src/hub/hub.ts';
import { fakeClock, pass } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import { errors, gather, linkedBuses, makeHub, playOut, TestWatcher } from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const hubs: Hub[] = [];
const open = (...parts: Parameters<typeof makeHub>): Hub => {
  const hub = makeHub(...parts);
  hubs.push(hub);
  return hub;
};

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(hubs.splice(0).map((hub) => hub.close()));
  expect(errors.splice(0)).toEqual([]);
});

const people = ['ana', 'luis', 'marta'];
const take = { type: 'move', move: { type: 'take' } } as const;

/** The watcher whose turn it is. */
const mover = (watchers: readonly TestWatcher[]): TestWatcher => {
  const turn = watchers.find((watcher) => (watcher.position?.moves.length ?? 0) > 0);
  if (!turn) throw new Error('nobody owes a move');
  return turn;
};

describe('steps', () => {
  test('everybody hears of every step once, in order, and the match ends', async () => {
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    await playOut(hub, code, watchers);
    const seq = await hub.read(code, (table) => table.seq);
    for (const watcher of watchers) {
      const { steps } = watcher;
      expect(steps).toEqual(steps.map((_, index) => steps[0] + index));
      expect(steps.at(-1)).toBe(seq);
    }
  });

  test('the same request twice is one step with one answer', async () => {
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    const actor = { person: mover(watchers).person, name: undefined };
    const [first, second] = await Promise.all([
      hub.act(actor, code, 'same', take),
      hub.act(actor, code, 'same', take),
    ]);
    expect(second).toBe(first);
    expect(await hub.act(actor, code, 'same', take)).toBe(first);
    expect(await hub.read(code, (table) => table.seq)).toBe(first);
  });

  test('a repeated request is known after 300 reactions of onlookers, and after a restart', async () => {
    const storage = new MemoryStorage();
    const hub = open({ storage });
    const { code, watchers } = await gather(hub, people);
    const pay = { type: 'move', move: { type: 'pay' } } as const;
    const actor = { person: mover(watchers).person, name: undefined };
    const paid = await hub.act(actor, code, 'same', pay);
    for (let index = 0; index < 300; index++) {
      const onlooker = { person: `onlooker ${index % 9}`, name: 'Curioso' };
      await hub.act(onlooker, code, `reaction ${index}`, { type: 'react', reaction: 'nice' });
    }
    // Everybody else pays too, so that the repeated one would be allowed by the rules.
    for (let turn = 1; turn < people.length; turn++) await mover(watchers).act(hub, code, pay);
    expect(await hub.act(actor, code, 'same', pay)).toBe(paid);
    expect(await open({ storage }).act(actor, code, 'same', pay)).toBe(paid);
  });

  test('ten simultaneous choices, none lost', async () => {
    const hub = open();
    const ten = Array.from({ length: 10 }, (_, index) => `p${index}`);
    const { code, watchers } = await gather(hub, ten, { game: 'toma6', options: { rounds: 1 } });
    const before = await hub.read(code, (table) => table.seq);
    await Promise.all(
      watchers.map((watcher) =>
        watcher.act(hub, code, { type: 'move', move: watcher.position?.moves[0] ?? {} }),
      ),
    );
    expect(await hub.read(code, (table) => table.seq)).toBe(before + 10);
    expect(watchers[3].position?.view).toMatchObject({ chosen: Array(10).fill(false) });
  });

  test('nobody is told of a step before it is durable', async () => {
    const storage = new MemoryStorage();
    const hub = open({ storage });
    const { code, watchers } = await gather(hub, people);
    const heard = watchers.map(({ texts }) => texts.length);
    let release = () => {};
    storage.beforeWrite = () => new Promise((resolve) => (release = resolve));
    const answer = mover(watchers).act(hub, code, take);
    const late = new TestWatcher('zoe');
    const watching = hub.watch(late, code, undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(watchers.map(({ texts }) => texts.length)).toEqual(heard);
    expect(late.texts).toEqual([]);
    release();
    await answer;
    await watching;
    expect(watchers.map(({ texts }) => texts.length)).toEqual(heard.map((count) => count + 1));
  });

  test('a write that fails changes nothing, and the table goes on', async () => {
    const storage = new MemoryStorage();
    const hub = open({ storage });
    const { code, watchers } = await gather(hub, people);
    const turn = mover(watchers);
    const before = await hub.read(code, (table) => table.match?.snapshot());
    storage.beforeWrite = async () => {
      throw new Error('disk full');
    };
    await expect(turn.act(hub, code, take)).rejects.toThrow('disk full');
    storage.beforeWrite = async () => {};
    expect(await hub.read(code, (table) => table.match?.snapshot())).toEqual(before);
    await turn.act(hub, code, take);
    await playOut(hub, code, watchers);
  });

  test('onlookers fill only their own share of the log, however many names they have', async () => {
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    const react = { type: 'react', reaction: 'nice' } as const;
    const onlooker = (number: number) => ({ person: `onlooker ${number}`, name: 'Curioso' });
    for (let index = 0; index < 2_000; index++) {
      await hub.act(onlooker(index % 99), code, `${index}`, react);
    }
    const more = hub.act(onlooker(100), code, 'more', react);
    await expect(more).rejects.toMatchObject({ code: 'log-full' });
    await watchers[0].act(hub, code, react);
    await mover(watchers).act(hub, code, take);
  });

  test('what is refused is not written', async () => {
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    const seq = await hub.read(code, (table) => table.seq);
    const idle = watchers.find((watcher) => watcher !== mover(watchers));
    await expect(idle?.act(hub, code, take)).rejects.toMatchObject({ code: 'not-your-turn' });
    await expect(idle?.act(hub, 'bcdfghjk', take)).rejects.toMatchObject({ code: 'no-such-table' });
    expect(await hub.read(code, (table) => table.seq)).toBe(seq);
  });
});

describe('coming back', () => {
  test('who was away gets the steps it missed', async () => {
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    const [ana] = watchers;
    const seen = await hub.read(code, (table) => table.seq);
    hub.unwatch(ana, code);
    const told = ana.texts.length;
    for (let i = 0; i < 5; i++) await mover(watchers.slice(1).concat(ana)).act(hub, code, take);
    expect(ana.texts).toHaveLength(told);
    const back = new TestWatcher('ana');
    await hub.watch(back, code, seen);
    const [frame] = back.frames.filter(({ type }) => type === 'table');
    expect(frame).toMatchObject({ you: 0, seq: seen + 5 });
    expect(frame.type === 'table' && frame.missed.map(({ seq }) => seq)).toEqual(
      [1, 2, 3, 4, 5].map((step) => seen + step),
    );
  });

  test('a hub that knows nothing rebuilds the table from its log', async () => {
    const storage = new MemoryStorage();
    const first = open({ storage });
    const { code, watchers } = await gather(first, people);
    for (let i = 0; i < 7; i++) await mover(watchers).act(first, code, take);
    const before = await first.read(code, (table) => table.match?.snapshot());
    const second = open({ storage });
    expect(await second.read(code, (table) => table.match?.snapshot())).toEqual(before);
  });

  test('presence tells who is connected and how many look on', async () => {
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    await hub.watch(new TestWatcher('onlooker'), code, undefined);
    hub.unwatch(watchers[1], code);
    const away = [{ seat: 1, since: expect.any(Number) }];
    const presence = { type: 'presence', table: code, present: [0, 2], away, watching: 1 };
    await eventually(() => {
      expect(watchers[0].frames.findLast(({ type }) => type === 'presence')).toEqual(presence);
    });
  });
});

describe('absence', () => {
  const standIn = { type: 'stand-in', seat: 1 } as const;

  test('nobody gets a stand-in before they have been gone for half a minute', async () => {
    fakeClock();
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    const [ana, luis] = watchers;
    await expect(ana.act(hub, code, standIn)).rejects.toMatchObject({ code: 'not-absent' });
    hub.unwatch(luis, code);
    const since = Date.now();
    await pass(29_000);
    await expect(ana.act(hub, code, standIn)).rejects.toMatchObject({
      code: 'just-left',
      details: { seat: 1, wait: 1_000 },
    });
    expect(ana.frames.findLast(({ type }) => type === 'presence')).toMatchObject({
      away: [{ seat: 1, since }],
    });
    await pass(1_000);
    await ana.act(hub, code, standIn);
    expect(await hub.read(code, (table) => table.occupants[1].standIn)).toBe('greedy');
  });

  test('coming back, or playing without a connection, starts the half minute anew', async () => {
    fakeClock();
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    const [ana, luis] = watchers;
    hub.unwatch(luis, code);
    await pass(29_000);
    await luis.act(hub, code, { type: 'react', reaction: 'hello' });
    await pass(29_000);
    await expect(ana.act(hub, code, standIn)).rejects.toMatchObject({ code: 'just-left' });
    await hub.watch(luis, code, undefined);
    await pass(60_000);
    await expect(ana.act(hub, code, standIn)).rejects.toMatchObject({ code: 'not-absent' });
  });

  test('a server that has just started gives everybody half a minute to come back', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const { code, watchers } = await gather(open({ storage }), people);
    const [ana] = watchers;
    await pass(3_600_000);
    const next = open({ storage });
    await next.watch(ana, code, undefined);
    await expect(ana.act(next, code, standIn)).rejects.toMatchObject({ code: 'just-left' });
    await pass(30_000);
    await ana.act(next, code, standIn);
  });

  test('is counted from the last connection at any server', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const [one, other] = linkedBuses(2).map((bus) => open({ storage, bus }));
    await pass(60_000);
    const { code, watchers } = await gather(one, people);
    const [ana, luis] = watchers;
    await other.watch(luis, code, undefined);
    one.unwatch(luis, code);
    await pass(60_000);
    await expect(ana.act(one, code, standIn)).rejects.toMatchObject({ code: 'not-absent' });
    other.unwatch(luis, code);
    await pass(29_000);
    await expect(ana.act(one, code, standIn)).rejects.toMatchObject({ code: 'just-left' });
    await pass(1_000);
    await ana.act(one, code, standIn);
  });
});

describe('people who went away before the match', () => {
  const sit = (person: string) => ({ type: 'sit', name: person }) as const;

  /** A table where these have sat down, in this order, the first of them being the host. */
  const seated = async (hub: Hub, setup: Partial<TableSetup> = {}, names = ['ana', 'luis']) => {
    const code = await hub.open({ game: 'nogracias', seats: 3, ...setup }, names[0]);
    const watchers = names.map((person) => new TestWatcher(person));
    for (const watcher of watchers) {
      await hub.watch(watcher, code, undefined);
      await watcher.act(hub, code, sit(watcher.person));
    }
    return { code, watchers };
  };

  test('the role of the host passes on to somebody who is there within two minutes', async () => {
    fakeClock();
    const hub = open();
    const { code, watchers } = await seated(hub, {}, people);
    const [ana, luis, marta] = watchers;
    hub.unwatch(ana, code);
    hub.unwatch(luis, code);
    await pass(59_000);
    expect(await hub.read(code, ({ host }) => host)).toBe('ana');
    await pass(60_000);
    expect(await hub.read(code, ({ host }) => host)).toBe('marta');
    // She can begin: nobody else is there.
    await marta.act(hub, code, { type: 'kick', seat: 0 });
    await marta.act(hub, code, { type: 'kick', seat: 1 });
    for (const seat of [0, 1]) await marta.act(hub, code, { type: 'bot', seat, level: 'greedy' });
    await marta.act(hub, code, { type: 'ready', ready: true });
    expect(await hub.read(code, ({ phase }) => phase)).toBe('playing');
  });

  test('a stranger who sits down at a forgotten table becomes its host at once', async () => {
    fakeClock();
    const hub = open();
    const code = await hub.open({ game: 'nogracias', seats: 3, public: true }, 'ana');
    await pass(60_000);
    const zoe = new TestWatcher('zoe');
    await hub.watch(zoe, code, undefined);
    await zoe.act(hub, code, sit('zoe'));
    expect(await hub.read(code, ({ host }) => host)).toBe('zoe');
  });

  test('a host who is there, or back in time, stays the host', async () => {
    fakeClock();
    const hub = open();
    const { code, watchers } = await seated(hub);
    await pass(300_000);
    hub.unwatch(watchers[0], code);
    await pass(59_000);
    await hub.watch(watchers[0], code, undefined);
    await pass(300_000);
    expect(await hub.read(code, ({ host }) => host)).toBe('ana');
  });

  test('seats of a public table become free for those who come, others are kept', async () => {
    fakeClock();
    const hub = open();
    const tables = await Promise.all([seated(hub, { public: true }), seated(hub)]);
    for (const { code, watchers } of tables) {
      for (const watcher of watchers) hub.unwatch(watcher, code);
      await hub.watch(new TestWatcher('zoe'), code, undefined);
    }
    await pass(151_000);
    const [open_, kept] = await Promise.all(
      tables.map(({ code }) => hub.read(code, (table) => table.occupants.map((s) => s.person))),
    );
    expect(open_).toEqual([undefined, undefined, undefined]);
    expect(kept).toEqual(['ana', 'luis', undefined]);
    // Whoever comes back sits down again.
    await tables[0].watchers[1].act(hub, tables[0].code, sit('luis'));
  });

  test('nothing changes while nobody is there', async () => {
    fakeClock();
    const hub = open();
    const { code, watchers } = await seated(hub, { public: true });
    const { seq } = await hub.read(code, (table) => ({ seq: table.seq }));
    for (const watcher of watchers) hub.unwatch(watcher, code);
    await pass(600_000);
    expect(await hub.read(code, (table) => table.seq)).toBe(seq);
  });

  test('whoever is connected to another server is there', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const [one, other] = linkedBuses(2).map((bus) => open({ storage, bus }));
    await pass(60_000);
    const { code, watchers } = await seated(one, { public: true });
    const [ana] = watchers;
    await other.watch(ana, code, undefined);
    one.unwatch(ana, code);
    await pass(600_000);
    expect(await one.read(code, ({ host }) => host)).toBe('ana');
    other.unwatch(ana, code);
    await pass(151_000);
    for (const hub of [one, other]) {
      expect(await hub.read(code, ({ host, occupants }) => [host, occupants[0].person])).toEqual([
        'luis',
        undefined,
      ]);
    }
  });
});

describe('two servers', () => {
  test('people on both play one match, and both see every step', async () => {
    const storage = new MemoryStorage();
    const [one, other] = linkedBuses(2).map((bus) => open({ storage, bus }));
    const { code, watchers } = await gather(one, people);
    one.unwatch(watchers[1], code);
    await other.watch(watchers[1], code, undefined);
    const home = [one, other, one];
    for (;;) {
      await Promise.all([one, other].map((hub) => hub.read(code, () => undefined)));
      const [phase] = await Promise.all([one.read(code, (table) => table.phase)]);
      if (phase !== 'playing') break;
      const turn = mover(watchers);
      await turn.act(home[watchers.indexOf(turn)], code, take);
    }
    const ends = await Promise.all(
      [one, other].map((hub) => hub.read(code, (t) => t.match?.snapshot())),
    );
    expect(ends[1]).toEqual(ends[0]);
    for (const { steps } of watchers) expect(new Set(steps).size).toBe(steps.length);
  });

  test('a server that missed the bus loses the race, reloads and answers anew', async () => {
    const storage = new MemoryStorage();
    // No bus between them: each finds out only when its step number is taken.
    const [one, other] = [open({ storage }), open({ storage })];
    const { code, watchers } = await gather(one, people);
    const first = mover(watchers);
    await other.read(code, () => undefined);
    await first.act(one, code, take);
    const turn = mover(watchers);
    const seq = await turn.act(other, code, take);
    expect(await storage.rows(code)).toHaveLength(seq);
    await expect(other.read(code, (table) => table.seq)).resolves.toBe(seq);
  });
});

describe('bots and clocks', () => {
  test('bots play on by themselves when only they owe moves', async () => {
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

  test('what a bot is sent does not follow from the log, which holds the secret of the deal', async () => {
    const bot = { seat: 1, level: 'random' };
    const setup = { game: 'toma6', seats: 2, bots: [bot], calm: false };
    const { rows, table } = DrivenTable.started(setup, ['ana']);
    /** The message to the bot of a server that has only this log. */
    const messageFrom = async () => {
      const messages: unknown[][] = [];
      const storage = new MemoryStorage();
      for (const row of rows) await storage.append([{ row }]);
      const hub = open({
        storage,
        thinkers: {
          levels: ['random'],
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
    // The same log twice: a seed that followed from it would be the same.
    expect(again[3]).not.toBe(message[3]);
  });

  test('a person whose time is up is represented and the match goes on', async () => {
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

  test('should the writer of the last step die, another server makes the bot move', async () => {
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

  describe('at a match that none of its people attends', () => {
    const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
    const long = { game: 'toma6', seats: 3, bots, calm: true, options: { rounds: 50 } };

    test('bots rest, also after a restart, until somebody comes back', async () => {
      fakeClock();
      const storage = new MemoryStorage();
      const hub = open({ storage });
      const { code, watchers } = await gather(hub, ['ana'], long);
      const [ana] = watchers;
      await ana.act(hub, code, { type: 'leave' });
      hub.unwatch(ana, code);
      // An onlooker is no reason to play.
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
      // The sweep has found it once, and not again and again.
      expect(claimed.length).toBeLessThanOrEqual(1);

      await restarted.watch(ana, code, undefined);
      await pass(5_000);
      expect(await steps()).toBeGreaterThan(before);
    });

    test('a program that asks over HTTP now and then is enough for the bots', async () => {
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

    test('clocks rest too; who comes back gets time, who does not gets a stand-in', async () => {
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

    test('it is put away after a month', async () => {
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

  test('results that a dying server did not keep are kept by another', async () => {
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

  test('a table nobody returns to is put away', async () => {
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

test('whoever is kicked is told so, hears no more of the table, and cannot watch it again', async () => {
  const hub = open();
  const code = await hub.open({ game: 'nogracias', seats: 3 }, 'ana');
  const [ana, luis] = people.map((person) => new TestWatcher(person));
  for (const watcher of [ana, luis]) {
    await hub.watch(watcher, code, undefined);
    await watcher.act(hub, code, { type: 'sit', name: watcher.person });
  }
  await ana.act(hub, code, { type: 'kick', seat: 1 });
  expect(luis.frames.at(-1)).toMatchObject({
    type: 'error',
    code: 'removed',
    details: { table: code },
  });
  const told = luis.texts.length;
  await ana.act(hub, code, { type: 'say', text: 'seguimos' });
  expect(luis.texts).toHaveLength(told);
  await expect(hub.watch(luis, code, undefined)).rejects.toMatchObject({ code: 'removed' });
});

test('a rematch seats the same people at a new table in one step', async () => {
  const hub = open();
  const { code, watchers } = await gather(hub, people);
  await playOut(hub, code, watchers);
  await watchers[1].act(hub, code, { type: 'rematch' });
  await watchers[2].act(hub, code, { type: 'rematch' });
  const next = await hub.read(code, (table) => table.rematch ?? '');
  const again = await hub.read(next, ({ occupants, host, commitment }) => ({
    occupants,
    host,
    commitment,
  }));
  expect(again.occupants.map(({ person }) => person)).toEqual(people);
  expect(again.host).toBe('luis');
  expect(again.commitment).not.toBe(await hub.read(code, (table) => table.commitment));
});

test('public tables are listed live, others are not', async () => {
  fakeClock();
  const hub = open();
  const reader = new TestWatcher('zoe');
  await hub.lobby.watch(reader);
  const listed = await hub.open({ game: 'bids', seats: 4, public: true }, 'ana');
  await hub.open({ game: 'bids', seats: 4 }, 'ana');
  await pass(1_000);
  const frame = reader.frames.at(-1);
  expect(frame?.type === 'lobby' && frame.tables.map(({ code }) => code)).toEqual([listed]);
});

describe('public tables without anybody', () => {
  const listed = (reader: TestWatcher) => {
    const frame = reader.frames.findLast(({ type }) => type === 'lobby');
    return frame?.type === 'lobby' ? frame.tables.map(({ code }) => code) : undefined;
  };

  test('leave the lobby of every server within minutes, and come back with whoever comes', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const [one, other] = linkedBuses(2).map((bus) => open({ storage, bus }));
    const readers = [one, other].map((hub) => ({ hub, reader: new TestWatcher('zoe') }));
    for (const { hub, reader } of readers) await hub.lobby.watch(reader);
    const code = await one.open({ game: 'bids', seats: 4, public: true }, 'ana');
    const ana = new TestWatcher('ana');
    await one.watch(ana, code, undefined);
    await pass(3_600_000);
    for (const { reader } of readers) expect(listed(reader)).toEqual([code]);
    one.unwatch(ana, code);
    await pass(180_000);
    for (const { reader } of readers) expect(listed(reader)).toEqual([]);
    await other.watch(ana, code, undefined);
    await pass(1_000);
    for (const { reader } of readers) expect(listed(reader)).toEqual([code]);
  });

  test('the lobby is not told again what it was told', async () => {
    fakeClock();
    const hub = open();
    const reader = new TestWatcher('zoe');
    await hub.lobby.watch(reader);
    await pass(600_000);
    expect(reader.texts).toHaveLength(1);
  });
});
