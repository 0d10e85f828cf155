import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../process.ts';
import { RedisCluster } from '../redis-cluster.ts';
import { type Service, startPostgresIn, startRedis } from '../service.ts';
import { SeverableLine } from '../severed-line.ts';
import { Namespace, NETWORKS } from './network.ts';
import { POSTGRES_OF_SMALL_DISK, SmallDisk } from './small-disk.ts';

export type BusKind = 'one Redis' | 'Redis Cluster';

/** The way from a server to a service. */
interface Line {
  /** The address of the service at this end of the line. */
  through(url: string): string;
  cut(): void;
  mend(): void;
}

/** A server with its own lines to the services. */
export interface Node {
  readonly server: ServerProcess;
  readonly database: Line;
  /** Absent with a Redis Cluster, whose nodes the servers find by themselves. */
  readonly bus: Line | undefined;
}

const SERVERS = 3;

/** Things to undo, the last one first. */
class Undoing {
  readonly #steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.#steps.unshift(step);
  }

  readonly run = async (): Promise<void> => {
    for (const step of this.#steps) await step();
  };
}

/** Options for services that servers in namespaces reach. */
function openToNamespaces(undoing: Undoing) {
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-hba-'));
  undoing.add(() => rmSync(folder, { recursive: true }));
  const hba = join(folder, 'pg_hba.conf');
  writeFileSync(
    hba,
    ['127.0.0.1/32', NETWORKS].map((from) => `host all all ${from} trust\n`).join(''),
  );
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  return {
    postgres: ['-h', '*', '-c', `hba_file=${hba}`],
    redis: ['--bind', '0.0.0.0', '--protected-mode', 'no'],
  };
}

/** Three servers on one PostgreSQL and one Redis or a cluster of three, all of which can be hurt. */
export class World {
  readonly databaseUrl: string;
  readonly database: Service;
  /** Where PostgreSQL has its data, if it can be filled. */
  readonly disk: SmallDisk | undefined;
  readonly nodes: readonly Node[];
  /** The processes of Redis. */
  readonly buses: readonly Service[];
  readonly close: () => Promise<void>;

  /**
   * As root PostgreSQL has a disk that can be filled, and servers with one Redis have networks of their own.
   * The nodes of a cluster name only one address each, which servers in namespaces would not reach.
   */
  static async start(kind: BusKind, isRoot: boolean): Promise<World> {
    const undoing = new Undoing();
    const hasNamespaces = isRoot && kind === 'one Redis';
    const open = hasNamespaces ? openToNamespaces(undoing) : { postgres: [], redis: [] };
    const disk = isRoot ? new SmallDisk() : undefined;
    undoing.add(() => disk?.remove());
    const { url, service } = await startPostgresIn(
      disk?.folder,
      ...(disk ? POSTGRES_OF_SMALL_DISK : []),
      ...open.postgres,
    );
    undoing.add(() => service.stop());
    const databaseUrl = `${url}/postgres`;
    const cluster = kind === 'Redis Cluster' ? await RedisCluster.start() : undefined;
    undoing.add(() => cluster?.stop());
    const redis = cluster ? undefined : await startRedis(...open.redis);
    undoing.add(() => redis?.service.stop());
    const nodes: Node[] = [];
    for (let number = 0; number < SERVERS; number++) {
      const network = hasNamespaces ? new Namespace(number) : undefined;
      undoing.add(() => network?.remove());
      const line = async (to: string): Promise<Line> => {
        const made = await SeverableLine.to(to);
        undoing.add(() => made.close());
        return made;
      };
      const database = network?.database ?? (await line(databaseUrl));
      const bus = redis && (network?.bus ?? (await line(redis.url)));
      const env = {
        DATABASE_URL: database.through(databaseUrl),
        REDIS_URL: bus && redis ? bus.through(redis.url) : (cluster?.urls.join() ?? ''),
      };
      const server = await ServerProcess.start({ env, network });
      undoing.add(() => server.kill());
      nodes.push({ server, database, bus });
    }
    const buses = redis
      ? [redis.service]
      : (cluster?.masters.map((master) => master.service) ?? []);
    return new World({ databaseUrl, database: service, disk, nodes, buses, close: undoing.run });
  }

  private constructor(
    parts: Pick<World, 'databaseUrl' | 'database' | 'disk' | 'nodes' | 'buses' | 'close'>,
  ) {
    this.databaseUrl = parts.databaseUrl;
    this.database = parts.database;
    this.disk = parts.disk;
    this.nodes = parts.nodes;
    this.buses = parts.buses;
    this.close = parts.close;
  }

  /** The addresses of the servers, beginning with this one. */
  urlsFrom(first: number): string[] {
    return this.nodes.map((_, index) => this.nodes[(first + index) % SERVERS].server.url);
  }
}
