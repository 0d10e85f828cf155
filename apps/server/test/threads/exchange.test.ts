import { describe, expect, test } from 'vitest';
import type { BusMessage, News, TableMessage } from '../../src/bus/port.ts';
import { Exchange } from '../../src/threads/exchange.ts';
import { mergedMetrics } from '../../src/threads/merged-metrics.ts';
import type { Downward, Upward } from '../../src/threads/messages.ts';
import { Siblings } from '../../src/threads/siblings.ts';
import { step } from '../support/steps.ts';

const lobby: News = { type: 'lobby' };
const stepMessage = (seq: number): TableMessage => ({ type: 'step', row: step('AAAA', seq).row });

/** A thread at the exchange; messages take a turn of the event loop and are copied, as between processes. */
function join(exchange: Exchange, thread: number) {
  const copied = <Message>(message: Message): Message => JSON.parse(JSON.stringify(message));
  let listener: (message: Downward) => void = () => {};
  exchange.enter(thread, (message) => setImmediate(() => listener(copied(message))));
  const siblings = new Siblings(
    {
      send: (message: Upward) => setImmediate(() => exchange.hear(thread, copied(message))),
      listen: (hear) => {
        listener = hear;
      },
    },
    { thread, threads: 3 },
  );
  const heard: BusMessage[] = [];
  siblings.subscribe((message) => heard.push(message));
  return { siblings, heard };
}

describe('the bus between threads', () => {
  test('delivers the messages of a table in order to the other threads that follow it', async () => {
    const exchange = new Exchange();
    const [one, two, three] = [1, 2, 3].map((thread) => join(exchange, thread));
    await Promise.all([one, two].map(({ siblings }) => siblings.follow('AAAA')));
    expect(two.siblings.hears('AAAA')).toBe(true);
    const receivers = [1, 2, 3].map((seq) => one.siblings.publish('AAAA', stepMessage(seq)));
    expect(await Promise.all(receivers)).toEqual([1, 1, 1]);
    expect(two.heard).toEqual([1, 2, 3].map(stepMessage));
    expect(await three.siblings.publish('AAAA', stepMessage(4))).toBe(2);
    two.siblings.unfollow('AAAA');
    expect(await one.siblings.publish('AAAA', stepMessage(5))).toBe(0);
    expect(one.heard).toEqual([stepMessage(4)]);
    expect(three.heard).toEqual([]);
  });

  test('announces news to every other thread', async () => {
    const exchange = new Exchange();
    const [one, two, three] = [1, 2, 3].map((thread) => join(exchange, thread));
    one.siblings.announce(lobby);
    await one.siblings.follow('AAAA');
    expect([one, two, three].map(({ heard }) => heard)).toEqual([[], [lobby], [lobby]]);
  });

  test('counts what all threads take from one bucket', async () => {
    const exchange = new Exchange();
    const [one, two] = [1, 2].map((thread) => join(exchange, thread));
    const spending = { key: 'a', milliseconds: 60_000 };
    expect(await one.siblings.spend([spending])).toEqual([expect.closeTo(60_000)]);
    const [untilFull] = await two.siblings.spend([spending]);
    expect(untilFull).toBeGreaterThan(60_000);
    expect(untilFull).toBeLessThanOrEqual(120_000);
  });

  test('forgets what a thread followed when it ends', async () => {
    const exchange = new Exchange();
    const [one, two] = [1, 2].map((thread) => join(exchange, thread));
    await two.siblings.follow('AAAA');
    exchange.leave(2);
    expect(await one.siblings.publish('AAAA', stepMessage(1))).toBe(0);
    expect(two.heard).toEqual([]);
  });

  test('can be closed twice, and delivers nothing afterwards', async () => {
    const exchange = new Exchange();
    const [one, two] = [1, 2].map((thread) => join(exchange, thread));
    await two.siblings.follow('AAAA');
    await Promise.all([two.siblings.close(), two.siblings.close()]);
    await one.siblings.publish('AAAA', stepMessage(1));
    expect(two.heard).toEqual([]);
    expect(await two.siblings.publish('AAAA', stepMessage(2))).toBe(0);
  });
});

describe('the stop of the server', () => {
  test('reaches a thread that is still starting', () => {
    let hear: (message: Downward) => void = () => {};
    const siblings = new Siblings(
      {
        send: () => {},
        listen: (listener) => {
          hear = listener;
        },
      },
      { thread: 1, threads: 2 },
    );
    hear({ type: 'stop' });
    let stops = 0;
    siblings.onStop(() => stops++);
    expect(stops).toBe(1);
  });
});

describe('the metrics of threads', () => {
  const text = (steps: number): string =>
    [
      '# HELP steps_total Steps',
      '# TYPE steps_total counter',
      `steps_total ${steps}`,
      '',
      '# HELP step_seconds Time',
      '# TYPE step_seconds histogram',
      `step_seconds_bucket{le="0.5"} ${steps}`,
      '',
    ].join('\n');

  test('are collected from every thread, with its number as a label', async () => {
    const exchange = new Exchange();
    const [one, two] = [1, 2].map((thread) => join(exchange, thread));
    one.siblings.measureWith(async () => text(3));
    two.siblings.measureWith(async () => text(5));
    expect((await two.siblings.metrics()).split('\n')).toEqual([
      '# HELP steps_total Steps',
      '# TYPE steps_total counter',
      'steps_total{thread="1"} 3',
      'steps_total{thread="2"} 5',
      '',
      '# HELP step_seconds Time',
      '# TYPE step_seconds histogram',
      'step_seconds_bucket{thread="1",le="0.5"} 3',
      'step_seconds_bucket{thread="2",le="0.5"} 5',
      '',
    ]);
  });

  test('do not wait for a thread that ends', async () => {
    const exchange = new Exchange();
    const [one, two] = [1, 2].map((thread) => join(exchange, thread));
    one.siblings.measureWith(async () => text(3));
    two.siblings.measureWith(() => new Promise(() => {}));
    const metrics = one.siblings.metrics();
    setImmediate(() => setImmediate(() => exchange.leave(2)));
    expect(await metrics).toContain('steps_total{thread="1"} 3');
  });

  test('are empty without threads', () => {
    expect(mergedMetrics([])).toBe('');
  });
});
