import type { ServerFrame } from '@sobremesa/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import type { Hub } from '../../src/tables/hub.ts';
import { errors, gather, linkedBuses, makeHub, TestWatcher } from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

/**
 * A server can die after a step was written and before the others were told, and a bus can lose a
 * message. Here the bus loses every step: two servers must find them in the log.
 */
const hubs: Hub[] = [];
const twoHubs = (): Hub[] => {
  const storage = new MemoryStorage();
  const pair = linkedBuses(2).map((bus) =>
    makeHub({
      storage,
      bus: { ...bus, publish: (message) => message.type === 'step' || bus.publish(message) },
    }),
  );
  hubs.push(...pair);
  return pair;
};

const fakeClock = () =>
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
  });

/** Second by second, each with everything it sets off. */
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

test('who comes from another server is not sent back in time, and those here catch up', async () => {
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

test('people at two servers who sit still hear of each other’s steps all the same', async () => {
  fakeClock();
  const [one, other] = twoHubs();
  const { code, watchers } = await gather(one, people);
  const zoe = new TestWatcher('zoe');
  await other.watch(zoe, code, undefined);
  const seq = await mover(watchers).act(one, code, take);
  expect(stepsIn(zoe.frames)).toEqual([]);
  await pass(31);
  expect(stepsIn(zoe.frames)).toEqual([seq]);
});

test('the turn of a bot that nobody heard of is found by the sweep', async () => {
  fakeClock();
  const [dying, heir] = twoHubs();
  const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
  const { code, watchers } = await gather(dying, ['ana'], { seats: 3, bots, calm: true });
  const [ana] = watchers;
  while ((ana.position?.moves.length ?? 0) === 0) await pass(1);
  const zoe = new TestWatcher('zoe');
  await heir.watch(zoe, code, undefined);
  // Paying passes the turn on to a bot, which takes its time.
  const seq = await ana.act(dying, code, { type: 'move', move: { type: 'pay' } });
  await dying.close();
  await pass(15);
  expect(stepsIn(zoe.frames)).toEqual(expect.arrayContaining([seq, seq + 1]));
});
