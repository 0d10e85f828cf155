import { type Fact, isNewerVersion, type LogRow } from '@sobremesa/tables';
import { expect, test, vi } from 'vitest';
import { gather, hubOpener, linkedBuses, mover, people, take } from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const open = hubOpener();

/** What a newer server may write. */
const news: Readonly<Record<string, object>> = {
  'a kind of fact that this server does not know': { type: 'toasted', seat: 0 },
  'a newer version of a known fact': { type: 'moved', v: 2, seat: 0, move: {}, by: 'person' },
  'a fact named like a property of every object': { type: 'constructor' },
};

const rowWith = (table: string, seq: number, fact: object): LogRow => ({
  table,
  seq,
  at: Date.now(),
  facts: [fact as Fact],
});

test.each(Object.entries(news))('%s: the table is left to newer servers', async (_, fact) => {
  const storage = new MemoryStorage();
  const [ownBus, newerBus] = linkedBuses(2);
  const newerTable = vi.fn();
  const hub = open({ storage, bus: ownBus, newerTable });
  const { code, watchers } = await gather(hub, people);
  const before = await storage.rows(code);
  const texts = watchers.map((watcher) => watcher.texts.length);

  const row = rowWith(code, before.length + 1, fact);
  expect(await storage.append([{ row }])).toEqual([true]);
  await newerBus.publish(code, { type: 'step', row });
  await vi.waitFor(() => expect(watchers.every((each) => each.isSentElsewhere)).toBe(true));
  expect(newerTable).toHaveBeenCalled();
  // Nothing of the unknown step was shown.
  expect(watchers.map((watcher) => watcher.texts.length)).toEqual(texts);
  await vi.waitFor(() => expect(ownBus.followed.has(code)).toBe(false));

  const attempts = [
    mover(watchers).act(hub, code, take),
    hub.watch(watchers[0], code, undefined),
    hub.read(code, () => undefined),
    hub.readLatest(code, () => undefined),
    hub.add(code, () => [{ type: 'closed' }]),
  ];
  for (const attempt of attempts) {
    const error: unknown = await attempt.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(isNewerVersion(error)).toBe(true);
    expect(error).toMatchObject({ code: 'server-busy', details: { table: code } });
  }
  expect(await storage.rows(code)).toEqual([...before, row]);
});

test('a step of a newer server whose message was lost: the next action is not carried out', async () => {
  const storage = new MemoryStorage();
  const hub = open({ storage, bus: linkedBuses(2)[0] });
  const { code, watchers } = await gather(hub, people);
  const before = await storage.rows(code);
  const row = rowWith(code, before.length + 1, { type: 'toasted' });
  await storage.append([{ row }]);
  const moving = mover(watchers).act(hub, code, take);
  await expect(moving).rejects.toSatisfy(isNewerVersion);
  expect(watchers.every((each) => each.isSentElsewhere)).toBe(true);
  expect(await storage.rows(code)).toEqual([...before, row]);
});

test.each([
  ['a game that this server does not have', { game: 'mus' }],
  ['newer rules of a known game', { version: 2 }],
])('%s: nothing is shown or decided', async (_, change) => {
  const storage = new MemoryStorage();
  const hub = open({ storage });
  const code = await hub.open({ game: 'nogracias', seats: 3 }, people[0]);
  const [{ facts }] = await storage.rows(code);
  const [opened] = facts;
  if (opened.type !== 'opened') throw new Error('a log begins with "opened"');
  const other = 'abcdefgh';
  const row = rowWith(other, 1, { ...opened, opening: { ...opened.opening, ...change } });
  await storage.append([{ row }]);
  await expect(hub.read(other, () => undefined)).rejects.toSatisfy(isNewerVersion);
});
