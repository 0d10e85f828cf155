import { Redis } from 'ioredis';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBus } from '../../src/bus/index.ts';
import type { Bus, BusMessage } from '../../src/bus/port.ts';
import { eventually } from '../support/eventually.ts';
import { newRedis } from '../support/services.ts';
import { step } from '../support/steps.ts';

const opened: Bus[] = [];
afterEach(() => Promise.all(opened.splice(0).map((bus) => bus.close())));

/** A server on the bus, with the messages it received and its errors. */
async function join(redisUrl?: string) {
  const errors: unknown[] = [];
  const heard: BusMessage[] = [];
  const bus = await openBus({ redisUrl, onError: (error) => errors.push(error) });
  opened.push(bus);
  bus.subscribe((message) => heard.push(message));
  return { bus, heard, errors };
}

const lobby: BusMessage = { type: 'lobby' };
const stepMessage = (seq: number): BusMessage => ({ type: 'step', row: step('AAAA', seq).row });

function busContract(name: string, url: () => string | undefined): void {
  describe(name, () => {
    it('does not deliver a server its own messages', async () => {
      const { bus, heard, errors } = await join(url());
      bus.publish(lobby);
      await bus.ping();
      // A message on its way back would arrive before the answer to a second ping.
      await bus.ping();
      expect(heard).toEqual([]);
      expect(errors).toEqual([]);
    });

    it('can be closed twice, and delivers nothing afterwards', async () => {
      const { bus, errors } = await join(url());
      await Promise.all([bus.close(), bus.close()]);
      await bus.close();
      bus.publish(lobby);
      expect(errors).toEqual([]);
    });
  });
}

busContract('the local bus', () => undefined);

describe('Redis bus', () => {
  let redis = '';
  beforeAll(async () => {
    redis = await newRedis();
  }, 60_000);

  busContract('as any bus', () => redis);

  it('delivers all messages to every other server in order', async () => {
    const servers = [await join(redis), await join(redis), await join(redis)];
    const said = Array.from({ length: 200 }, (_, number) => stepMessage(number + 1));
    for (const message of said) servers[0].bus.publish(message);
    for (const { heard } of servers.slice(1)) await eventually(() => expect(heard).toEqual(said));
    expect(servers[0].heard).toEqual([]);
  });

  it('delivers any text unchanged', async () => {
    const [one, two] = [await join(redis), await join(redis)];
    const text = 'ñ 漢字 🃏 \u0000 "'.repeat(50_000);
    const message: BusMessage = {
      type: 'step',
      row: {
        ...step('AAAA', 1).row,
        facts: [{ type: 'said', person: 'ana', name: 'Ana', text }],
      },
    };
    one.bus.publish(message);
    await eventually(() => expect(two.heard).toEqual([message]));
  });

  it('delivers a message to every listener of a server', async () => {
    const [one, two] = [await join(redis), await join(redis)];
    const alsoHeard: BusMessage[] = [];
    two.bus.subscribe((message) => alsoHeard.push(message));
    one.bus.publish(lobby);
    await eventually(() => expect(two.heard).toEqual([lobby]));
    expect(alsoHeard).toEqual([lobby]);
  });

  it('sends pending messages before closing', async () => {
    const [one, two] = [await join(redis), await join(redis)];
    one.bus.publish(lobby);
    await one.bus.close();
    await eventually(() => expect(two.heard).toEqual([lobby]));
  });

  it('reports malformed messages and errors of listeners, and continues', async () => {
    const { bus, heard, errors } = await join(redis);
    let isFirst = true;
    bus.subscribe(() => {
      if (isFirst) {
        isFirst = false;
        throw new Error('not now');
      }
    });
    const stranger = new Redis(redis);
    await stranger.publish('sobremesa', 'not JSON');
    await stranger.publish('sobremesa', 'null');
    await stranger.publish('sobremesa', JSON.stringify({ origin: 'x', message: lobby }));
    await stranger.publish('sobremesa', JSON.stringify({ origin: 'x', message: lobby }));
    stranger.disconnect();
    await eventually(() => expect(heard).toEqual([lobby, lobby]));
    expect(errors).toHaveLength(3);
  });

  it('reconnects after broken connections', async () => {
    const [one, two] = [await join(redis), await join(redis)];
    const killer = new Redis(redis);
    for (let round = 0; round < 3; round++) {
      await killer.call('client', 'kill', 'type', 'pubsub');
      await killer.call('client', 'kill', 'type', 'normal', 'skipme', 'yes');
      await eventually(async () => {
        one.bus.publish(stepMessage(round));
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(two.heard.at(-1)).toEqual(stepMessage(round));
      });
    }
    killer.disconnect();
    await one.bus.ping();
  });

  it('without Redis: opens, reports the error and closes', async () => {
    const { bus, errors } = await join('redis://127.0.0.1:1');
    expect(errors.length).toBeGreaterThan(0);
    const before = errors.length;
    bus.publish(lobby);
    await eventually(() => expect(errors.length).toBeGreaterThan(before));
    await expect(bus.ping()).rejects.toThrow();
    await bus.close();
  });
});
