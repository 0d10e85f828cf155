import { Redis } from 'ioredis';
import { SLOTS, slotOf } from '../../src/bus/slots.ts';
import { eventually } from './eventually.ts';
import { freePort } from './ports.ts';
import { type Service, startRedis } from './service.ts';

/** A node that does not answer for this long counts as dead; a busy machine must not kill one. */
const NODE_TIMEOUT_MS = 3_000;

interface Node {
  readonly url: string;
  readonly service: Service;
  /** For commands of the test. */
  readonly redis: Redis;
}

/** A Redis Cluster with three masters, of which the last one has a replica. */
export class RedisCluster {
  readonly masters: readonly Node[];
  readonly replica: Node;

  static async start(): Promise<RedisCluster> {
    const nodes = await Promise.all(Array.from({ length: 4 }, startNode));
    const cluster = new RedisCluster(nodes);
    await cluster.#join();
    return cluster;
  }

  private constructor(nodes: readonly Node[]) {
    this.masters = nodes.slice(0, 3);
    this.replica = nodes[3];
  }

  /** The addresses of two nodes; servers find the others. */
  get urls(): string[] {
    return this.masters.slice(0, 2).map(({ url }) => url);
  }

  /** The index of the master that serves a channel. */
  async masterOf(channel: string): Promise<number> {
    const slot = slotOf(channel);
    const owned = await Promise.all(this.masters.map(({ redis }) => ownedSlots(redis)));
    return owned.findIndex((ranges) => ranges.some(([from, to]) => from <= slot && slot <= to));
  }

  /** Moves the slot of a channel to another master, as a resharding does. */
  async move(channel: string, to: number): Promise<void> {
    const slot = slotOf(channel);
    const from = await this.masterOf(channel);
    const [source, target] = [this.masters[from].redis, this.masters[to].redis];
    const ids = await Promise.all([source, target].map(idOf));
    await target.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', ids[0]);
    await source.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', ids[1]);
    for (const { redis } of [this.masters[to], ...this.masters]) {
      await redis.call('CLUSTER', 'SETSLOT', slot, 'NODE', ids[1]);
    }
  }

  async stop(): Promise<void> {
    for (const { redis } of [...this.masters, this.replica]) redis.disconnect();
    await Promise.all([...this.masters, this.replica].map(({ service }) => service.stop()));
  }

  async #join(): Promise<void> {
    const all = [...this.masters, this.replica];
    const share = Math.ceil(SLOTS / this.masters.length);
    for (const [index, { redis }] of this.masters.entries()) {
      const last = Math.min((index + 1) * share, SLOTS) - 1;
      await redis.call('CLUSTER', 'ADDSLOTSRANGE', index * share, last);
      // Two nodes with the same epoch would quarrel about their slots first.
      await redis.call('CLUSTER', 'SET-CONFIG-EPOCH', index + 1);
    }
    for (const { url, redis } of all) {
      const { hostname, port } = new URL(url);
      const busPort = await configOf(redis, 'cluster-port');
      if (redis !== all[0].redis) {
        await all[0].redis.call('CLUSTER', 'MEET', hostname, port, busPort);
      }
    }
    for (const { redis } of all) {
      await eventually(async () => expectInfo(await infoOf(redis), all.length));
    }
    await this.replica.redis.call('CLUSTER', 'REPLICATE', await idOf(this.masters[2].redis));
    await eventually(async () => {
      const info = await this.replica.redis.info('replication');
      if (!info.includes('master_link_status:up')) throw new Error(info);
    });
  }
}

async function startNode(): Promise<Node> {
  const busPort = await freePort(12_000, 8_000);
  const { url, service } = await startRedis(
    ...['--cluster-enabled', 'yes', '--cluster-port', `${busPort}`],
    ...['--cluster-node-timeout', `${NODE_TIMEOUT_MS}`, '--repl-diskless-sync-delay', '0'],
  );
  const redis = new Redis(url);
  redis.on('error', () => {});
  return { url, service, redis };
}

const idOf = async (redis: Redis): Promise<string> => String(await redis.call('CLUSTER', 'MYID'));

const infoOf = async (redis: Redis): Promise<string> => String(await redis.call('CLUSTER', 'INFO'));

const configOf = async (redis: Redis, name: string): Promise<string> =>
  String(((await redis.call('CONFIG', 'GET', name)) as string[])[1]);

function expectInfo(info: string, nodes: number): void {
  if (!info.includes('cluster_state:ok') || !info.includes(`cluster_known_nodes:${nodes}`)) {
    throw new Error(info);
  }
}

/** The ranges of slots that a node serves, as it says itself. */
async function ownedSlots(redis: Redis): Promise<[from: number, to: number][]> {
  const own = String(await redis.call('CLUSTER', 'NODES'))
    .split('\n')
    .find((line) => line.includes('myself'));
  const ranges = own?.split(' ').slice(8) ?? [];
  return ranges
    .filter((range) => !range.startsWith('['))
    .map((range) => {
      const [from, to = from] = range.split('-').map(Number);
      return [from, to];
    });
}
