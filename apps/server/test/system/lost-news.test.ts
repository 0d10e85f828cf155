import type { ServerFrame } from '@sobremesa/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import type { Bus } from '../../src/bus/port.ts';
import type { Hub } from '../../src/hub/hub.ts';
import {
  errors,
  gather,
  type LinkedBus,
  linkedBuses,
  makeHub,
  TestWatcher,
} from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

/**
 * A server can die after writing a step and before publishing it, and a bus can lose a message. Here
 * the bus loses every step, and two servers must find them in the log.
 */
const hubs: Hub[] = [];
const twoHubs = (wrap: (bus: LinkedBus) => Bus = losingSteps): Hub[] => {
  const storage = new MemoryStorage();
  const pair = linkedBuses(2).map((bus) => makeHub({ storage, bus: wrap(bus) }));
  hubs.push(...pair);
  return pair;
};

const losingSteps = (bus: LinkedBus): Bus => ({
  ...bus,
  publish: async (table, message) => (message.type === 'step' ? 0 : bus.publish(table, message)),
});

/** A bus that drops messages while it is down, reports that it is down, and afterwards that it was. */
const link = { isUp: true, missed: [] as (() => void)[] };
const breaking = (bus: LinkedBus): Bus => ({
  ...bus,
  hears: () => link.isUp,
  publish: async (table, message) => (link.isUp ? bus.publish(table, message) : 0),
  onMissed: (listener) => link.missed.push(() => listener([...bus.followed])),
});

const fakeClock = () =>
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
  });

/** Advances the clock in seconds and waits for everything that each of them triggers. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
}

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(hubs.splice(0).map((hub) => hub.close()));
  expect(errors.splice(0)).toEqual([]);
});

const people = ['ana', 'luis', 'marta'];
const take = { type: 'move', move: { type: 'take' } } as const;

const mover = (watchers: readonly TestWatcher[]): TestWatcher =>
  watchers.find((watcher) => (watcher.position?.moves.length ?? 0) > 0) ?? watchers[0];

const stepsIn = (frames: readonly ServerFrame[]): number[] =>
  frames.flatMap((frame) => (frame.type === 'step' ? [frame.step.seq] : []));

test('client from another server: gets no older state, and the others catch up', async () => {
  const [one, other] = twoHubs();
  const { code, watchers } = await gather(one, people);
  const zoe = new TestWatcher('zoe');
  await other.watch(zoe, code, undefined);
  const turn = mover(watchers);
  await turn.act(one, code, take);
  const seq = await turn.act(one, code, { type: 'react', reaction: 'nice' });

  const back = new TestWatcher(turn.person);
  await other.watch(back, code, seq);
  const [frame] = back.frames.filter(({ type }) => type === 'table');
  expect(frame).toMatchObject({ seq, missed: [] });
  expect(stepsIn(zoe.frames)).toEqual([seq - 1, seq]);
});

test('idle clients at two servers receive each other’s steps within ten seconds', async () => {
  fakeClock();
  const [one, other] = twoHubs();
  const { code, watchers } = await gather(one, people);
  const zoe = new TestWatcher('zoe');
  await other.watch(zoe, code, undefined);
  const seq = await mover(watchers).act(one, code, take);
  expect(stepsIn(zoe.frames)).toEqual([]);
  await pass(10);
  expect(stepsIn(zoe.frames)).toEqual([seq]);
});

test('bot’s turn in a lost message: found by the sweep', async () => {
  fakeClock();
  const [dying, heir] = twoHubs();
  const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
  const { code, watchers } = await gather(dying, ['ana'], { seats: 3, bots, calm: true });
  const [ana] = watchers;
  while ((ana.position?.moves.length ?? 0) === 0) await pass(1);
  const zoe = new TestWatcher('zoe');
  await heir.watch(zoe, code, undefined);
  // Paying passes the turn to a bot, which pauses.
  const seq = await ana.act(dying, code, { type: 'move', move: { type: 'pay' } });
  await dying.close();
  await pass(15);
  expect(stepsIn(zoe.frames)).toEqual(expect.arrayContaining([seq, seq + 1]));
});

test('bus down for ten minutes: steps reach the other server within a second', async () => {
  fakeClock();
  Object.assign(link, { isUp: true, missed: [] });
  const [one, other] = twoHubs(breaking);
  const { code, watchers } = await gather(one, people);
  const [ana, luis, marta] = watchers;
  const there = new TestWatcher('luis');
  await other.watch(there, code, undefined);
  one.unwatch(luis, code);
  await pass(1);
  link.isUp = false;
  await pass(600);
  const said = await ana.act(one, code, { type: 'say', text: 'Hola' });
  await pass(1);
  expect(stepsIn(there.frames)).toEqual([said]);
  const answered = await there.act(other, code, { type: 'say', text: 'Hola, Ana' });
  await pass(1);
  expect(stepsIn(ana.frames).at(-1)).toBe(answered);
  expect(stepsIn(marta.frames).at(-1)).toBe(answered);
  // Luis still counts as connected, so a stand-in is refused.
  const standIn = ana.act(one, code, { type: 'stand-in', seat: 1 });
  await expect(standIn).rejects.toMatchObject({ code: 'not-absent' });

  other.unwatch(there, code);
  link.isUp = true;
  for (const tell of link.missed) tell();
  await pass(2);
  const last = ana.frames.findLast((frame) => frame.type === 'presence');
  expect(last).toMatchObject({ present: [0, 2] });
});
