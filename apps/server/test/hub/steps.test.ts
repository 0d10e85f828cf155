import { describe, expect, test } from 'vitest';
import { gather, hubOpener, mover, people, playOut, TestWatcher, take } from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const open = hubOpener();

describe('steps of a table', () => {
  test('every watcher is sent every step once and in order, until the match ends', async () => {
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

  test('a repeated request is one step with one answer', async () => {
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

  test('a repeated request is recognized after 300 reactions of spectators, and after a restart', async () => {
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
    // The others pay too, so that the rules would allow the repeated move.
    for (let turn = 1; turn < people.length; turn++) await mover(watchers).act(hub, code, pay);
    expect(await hub.act(actor, code, 'same', pay)).toBe(paid);
    expect(await open({ storage }).act(actor, code, 'same', pay)).toBe(paid);
  });

  test('ten simultaneous choices are all carried out', async () => {
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

  test('no watcher is sent a step before it is durable', async () => {
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

  test('a failed write changes nothing, and the table can be used afterwards', async () => {
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

  test('spectators can fill only their share of the log, however many identities they use', async () => {
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

  test('a refused action is not written', async () => {
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    const seq = await hub.read(code, (table) => table.seq);
    const idle = watchers.find((watcher) => watcher !== mover(watchers));
    await expect(idle?.act(hub, code, take)).rejects.toMatchObject({ code: 'not-your-turn' });
    await expect(idle?.act(hub, 'bcdfghjk', take)).rejects.toMatchObject({ code: 'no-such-table' });
    expect(await hub.read(code, (table) => table.seq)).toBe(seq);
  });
});

test('a kicked person is told so, is sent nothing more of the table, and cannot watch it again', async () => {
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

test('two requests for a rematch open one table with the same people and the same host', async () => {
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
  expect(again.host).toBe('ana');
  expect(again.commitment).not.toBe(await hub.read(code, (table) => table.commitment));
});
