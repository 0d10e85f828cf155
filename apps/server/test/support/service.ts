import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serviceProgram } from '../../../../scripts/lib/services.mjs';
import { freePort } from './ports.ts';

const PATIENCE = 60_000;
const MAX_STARTS = 10;

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; the Debian package creates a user for it. */
function postgresUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

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

/** Stops the service when this process closes its input, even by being killed. */
const WATCHED =
  '"$@" & service=$!; echo $service > pid; read -r _; kill -INT $service; wait $service';

/** A database or bus in a process of its own, in a temporary folder. */
export class Service {
  readonly folder: string;
  readonly #log: string;
  readonly #user: User | undefined;
  #start: (() => Promise<void>) | undefined;
  #isReady: () => Promise<boolean> = async () => true;
  #child: ChildProcess | undefined;

  constructor(name: string, user?: User, parent = tmpdir()) {
    this.folder = mkdtempSync(join(parent, `sobremesa-${name}-`));
    this.#user = user;
    if (user) chownSync(this.folder, user.uid, user.gid);
    this.#log = join(this.folder, 'log');
  }

  /** Runs a command to its end as the user of the service. */
  prepare(command: string, args: readonly string[]): void {
    execFileSync(command, args, { cwd: this.folder, stdio: 'pipe', ...this.#user });
  }

  async start(
    command: string,
    args: readonly string[],
    isReady: () => Promise<boolean>,
  ): Promise<void> {
    this.#start = () => this.#run(command, args, isReady);
    await this.#start();
  }

  /** After a halt, with the same data. */
  async startAgain(): Promise<void> {
    await this.#start?.();
  }

  /** Stops it and keeps its data. */
  async halt(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdin?.end();
    await ended;
  }

  /** To the process of the service itself. */
  signal(name: NodeJS.Signals): void {
    process.kill(Number(readFileSync(join(this.folder, 'pid'), 'utf8')), name);
  }

  /** Kills it without warning. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.halt();
  }

  /** Starts it after it was killed or has ended by itself; nothing while it is ready. */
  async revive(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        if (this.#child?.exitCode !== null) await this.startAgain();
        return await this.#becomesReady();
      } catch (error) {
        // PostgreSQL does not start before the last process of the killed one has ended.
        if (attempt === MAX_STARTS) throw error;
        await sleep(100 * attempt);
      }
    }
  }

  async stop(): Promise<void> {
    await this.halt();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #run(
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
    this.#isReady = isReady;
    await this.#becomesReady();
  }

  async #becomesReady(): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    while (!(await this.#isReady())) {
      if (Date.now() > deadline || this.#child?.exitCode !== null) {
        throw new Error(`the service does not start:\n${readFileSync(this.#log, 'utf8')}`);
      }
      await sleep(20);
    }
  }
}

interface Running {
  readonly url: string;
  readonly service: Service;
}

export const startPostgres = (...options: readonly string[]): Promise<Running> =>
  startPostgresIn(undefined, ...options);

/** With its data in a folder of its own below this one. */
export async function startPostgresIn(
  parent: string | undefined,
  ...options: readonly string[]
): Promise<Running> {
  const initdb = serviceProgram('initdb');
  const service = new Service('postgres', postgresUser(), parent);
  const data = join(service.folder, 'data');
  service.prepare(initdb, [
    ...['-D', data, '-A', 'trust', '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--no-sync'],
  ]);
  const port = await freePort(12_000, 8_000);
  const url = `postgresql://postgres@127.0.0.1:${port}`;
  const args = ['-D', data, '-h', '127.0.0.1', '-p', `${port}`, '-k', service.folder];
  await service.start(serviceProgram('postgres'), [...args, ...options], async () => {
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
  return { url, service };
}

export async function startRedis(...options: readonly string[]): Promise<Running> {
  const redis = serviceProgram('redis-server');
  const service = new Service('redis');
  const port = await freePort(12_000, 8_000);
  const args = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--appendonly', 'no'];
  await service.start(redis, [...args, ...options], () => accepts(port));
  return { url: `redis://127.0.0.1:${port}`, service };
}
