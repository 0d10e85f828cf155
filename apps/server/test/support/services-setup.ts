import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { serviceProgram } from '../../../../scripts/lib/services.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a suite asks for a service of its own. */
    readonly services: string;
  }
}

const PATIENCE = 60_000;

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; the Debian package brings a user for it. */
function postgresUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
  });

/** Ends the service when our end of its input closes, even because we were killed. */
const WATCHED = '"$@" & service=$!; read -r _; kill -INT $service; wait $service';

class Service {
  readonly folder: string;
  readonly #log: string;
  readonly #user: User | undefined;
  #child: ChildProcess | undefined;

  constructor(name: string, user?: User) {
    this.folder = mkdtempSync(join(tmpdir(), `sobremesa-${name}-`));
    this.#user = user;
    if (user) chownSync(this.folder, user.uid, user.gid);
    this.#log = join(this.folder, 'log');
  }

  /** Runs a command to its end, as the user the service runs as. */
  prepare(command: string, args: readonly string[]): void {
    execFileSync(command, args, { cwd: this.folder, stdio: 'pipe', ...this.#user });
  }

  async start(
    command: string,
    args: readonly string[],
    isReady: () => Promise<boolean>,
  ): Promise<void> {
    const log = openSync(this.#log, 'a');
    const child = spawn('sh', ['-c', WATCHED, 'sh', command, ...args], {
      cwd: this.folder,
      stdio: ['pipe', log, log],
      ...this.#user,
    });
    this.#child = child;
    const deadline = Date.now() + PATIENCE;
    while (!(await isReady())) {
      if (Date.now() > deadline || child.exitCode !== null) {
        throw new Error(`${command} does not start:\n${readFileSync(this.#log, 'utf8')}`);
      }
      await sleep(20);
    }
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.stdin?.end();
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const services: Service[] = [];

async function startPostgres(): Promise<string> {
  const initdb = serviceProgram('initdb');
  const service = new Service('postgres', postgresUser());
  services.push(service);
  const data = join(service.folder, 'data');
  service.prepare(initdb, [
    ...['-D', data, '-A', 'trust', '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--no-sync'],
  ]);
  const port = await freePort();
  const url = `postgresql://postgres@127.0.0.1:${port}`;
  const args = ['-D', data, '-h', '127.0.0.1', '-p', `${port}`, '-k', service.folder];
  await service.start(serviceProgram('postgres'), args, async () => {
    const client = new pg.Client(`${url}/postgres`);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  });
  return url;
}

let postgres: Promise<string> | undefined;
let databases = 0;

/** One server for all, a database for each who asks. */
async function newDatabase(): Promise<string> {
  postgres ??= startPostgres();
  const url = await postgres;
  databases += 1;
  const name = `test_${databases}`;
  const client = new pg.Client(`${url}/postgres`);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${url}/${name}`;
}

/** A server for each who asks: channels are common to all databases of one. */
async function newRedis(): Promise<string> {
  const redis = serviceProgram('redis-server');
  const service = new Service('redis');
  services.push(service);
  const port = await freePort();
  const args = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--appendonly', 'no'];
  await service.start(redis, args, () => accepts(port));
  return `redis://127.0.0.1:${port}`;
}

const makers: Record<string, () => Promise<string>> = {
  '/postgres': newDatabase,
  '/redis': newRedis,
};

/** Services start when a suite asks for the first one: most runs need none. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const desk = createHttpServer(async (request, response) => {
    try {
      response.end(await makers[request.url ?? '']());
    } catch (error) {
      response.statusCode = 500;
      response.end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  desk.unref();
  project.provide('services', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    desk.closeAllConnections();
    await Promise.all(services.map((service) => service.stop()));
  };
}
