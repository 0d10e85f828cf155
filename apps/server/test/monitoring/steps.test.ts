import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { countOf } from '../../src/monitoring/durations.ts';
import { Monitor } from '../../src/monitoring/monitor.ts';
import type { SlowStep } from '../../src/monitoring/slow-steps.ts';
import { STEP_PARTS, StepClock, type StepPart } from '../../src/monitoring/step-clock.ts';
import type { TimedStep } from '../../src/monitoring/step-times.ts';
import {
  gather,
  hubOpener,
  linkedBuses,
  mover,
  people,
  TestWatcher,
  take,
} from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const openHub = hubOpener();

const moved = [{ type: 'moved', card: 104 }];

/** A step whose parts took these milliseconds until now. */
function clockOf(parts: Partial<Record<StepPart, number>>): StepClock {
  const lengths = Object.entries(parts) as [StepPart, number][];
  let now = performance.now() - lengths.reduce((sum, [, length]) => sum + length, 0);
  const clock = new StepClock(now);
  for (const [part, length] of lengths) {
    now += length;
    clock.end(part, now);
  }
  return clock;
}

/** From now on a commit takes 30 ms. */
function slowDown(storage: MemoryStorage): void {
  const append = storage.append.bind(storage);
  storage.append = async (...appends) => {
    await setTimeout(30);
    return append(...appends);
  };
}

/** The steps of `work`, after their frames were written. */
async function observed(monitor: Monitor, work: () => Promise<unknown>): Promise<TimedStep[]> {
  // The observers of earlier steps are called in a later turn of the event loop.
  await setTimeout();
  const steps: TimedStep[] = [];
  monitor.steps.observe((step) => steps.push(step));
  await work();
  await setTimeout();
  return steps;
}

const monitoredHub = (monitor: Monitor, parts: Parameters<typeof openHub>[0] = {}) =>
  openHub({
    ...parts,
    stepTaken: (_table, { outcomes }, clock) => monitor.steps.taken({ clock, outcomes }),
    stepArrived: monitor.steps.arrived,
  });

describe('the way of a step', () => {
  test('has a time for every part, and their sum is the whole', async () => {
    const monitor = new Monitor(250);
    const storage = new MemoryStorage();
    const hub = monitoredHub(monitor, { storage });
    const { code, watchers } = await gather(hub, people);
    slowDown(storage);
    const steps = await observed(monitor, () => mover(watchers).act(hub, code, take));
    const { clock } = steps[0];
    expect(clock.parts.commit).toBeGreaterThanOrEqual(29);
    const sum = STEP_PARTS.reduce((all, part) => all + clock.parts[part], 0);
    expect(sum).toBeCloseTo(clock.total, 6);
    expect(countOf(monitor.steps.parts.commit.counts)).toBe(countOf(monitor.steps.total.counts));
  });

  test('counts the wait for another step of the table as queue', async () => {
    const monitor = new Monitor(250);
    const storage = new MemoryStorage();
    const hub = monitoredHub(monitor, { storage });
    const { code, watchers } = await gather(hub, people);
    slowDown(storage);
    const say = { type: 'say', text: 'hola' } as const;
    const steps = await observed(monitor, () =>
      Promise.all([watchers[0].act(hub, code, say), watchers[1].act(hub, code, say)]),
    );
    expect(steps[0].clock.parts.queue).toBeLessThan(steps[1].clock.parts.queue);
    expect(steps[1].clock.parts.queue).toBeGreaterThanOrEqual(29);
  });

  test('measures when a step of another server arrives', async () => {
    const monitor = new Monitor(250);
    const storage = new MemoryStorage();
    const [mine, others] = linkedBuses(2);
    const hub = openHub({ storage, bus: mine });
    const { code, watchers } = await gather(hub, people);
    const other = monitoredHub(monitor, { storage, bus: others });
    // A step is sent only to servers where somebody is at the table.
    await other.watch(new TestWatcher('visitor'), code, undefined);
    await mover(watchers).act(hub, code, take);
    await other.read(code, () => undefined);
    expect(countOf(monitor.steps.arrival.counts)).toBe(1);
    expect(countOf(monitor.steps.total.counts)).toBe(0);
  });
});

describe('slow steps', () => {
  const logged = async (limit: number, ...clocks: StepClock[]) => {
    const monitor = new Monitor(limit);
    const lines: SlowStep[] = [];
    monitor.slowSteps.open((step) => lines.push(step));
    for (const clock of clocks) monitor.steps.taken({ clock, outcomes: moved });
    await setTimeout();
    return { lines, monitor };
  };

  test('are logged with their parts and the type of what happened, without its content', async () => {
    const { lines } = await logged(100, clockOf({ queue: 12.34, commit: 500 }));
    expect(lines).toMatchObject([{ kinds: ['moved'], parts: { queue: 12.3, commit: 500 } }]);
    expect(Object.keys(lines[0]).sort()).toEqual(['kinds', 'parts', 'total', 'unlogged']);
    expect(JSON.stringify(lines)).not.toContain('104');
  });

  test('are logged at most once a second, all of them are counted', async () => {
    const clocks = Array.from({ length: 50 }, () => clockOf({ commit: 500 }));
    const { lines, monitor } = await logged(100, ...clocks);
    expect(lines).toHaveLength(1);
    expect(monitor.slowSteps.count).toBe(50);
    expect(monitor.recentSteps.slow).toBe(50);
  });

  test('quicker steps are not logged', async () => {
    const { lines, monitor } = await logged(60_000, clockOf({ commit: 99 }));
    expect(lines).toEqual([]);
    expect(monitor.slowSteps.count).toBe(0);
  });
});
