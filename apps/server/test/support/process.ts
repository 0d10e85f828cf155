import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settings } from '../../src/config.ts';

type Environment = Readonly<Record<string, string>>;

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const bundle = join(root, 'apps/server/dist/server.js');

const BUILD = `
  import { buildIfStale, targets } from './scripts/build.mjs';
  await buildIfStale(targets.server);
`;

/** In a process of its own: suites share one, and two builds of one process would mix. */
const buildOnce = (() => {
  let built = false;
  return () => {
    if (!built) execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: root });
    built = true;
  };
})();

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * Below the ports that outgoing connections are given: while a server is dead, a client that knocks
 * at its port must not happen to sit on that very port itself.
 */
async function quietPort(): Promise<number> {
  // Suites that run beside this one look elsewhere: a dead server's port is free, and its own.
  const from = 20_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 8) * 1_500;
  for (;;) {
    const port = from + Math.floor(Math.random() * 1_500);
    if (await isFree(port)) return port;
  }
}

/** For each variable that limits something: there is no such limit. */
const UNLIMITED: Environment = Object.fromEntries(
  Object.values(settings)
    .filter(({ name }) => /^(RATE|MOST_ADDRESS|MOST_PERSON)_/.test(name))
    .map(({ name }) => [name, '0']),
);

/** No limits, no noise, nobody waits: what a test is about is added to this. */
const USUAL: Environment = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  CALM_BOTS: 'false',
  ...UNLIMITED,
};

interface ServerOptions {
  readonly env?: Environment;
  /** For Node itself. */
  readonly nodeOptions?: readonly string[];
}

/** The server as people run it: the bundle, in a process that can be killed and started again. */
export class ServerProcess {
  readonly url: string;
  readonly #env: Environment;
  readonly #nodeOptions: readonly string[];
  #child: ChildProcess | undefined;
  /** What it has printed, log and errors. */
  output = '';

  private constructor(port: number, { env = {}, nodeOptions = [] }: ServerOptions) {
    this.url = `http://127.0.0.1:${port}`;
    this.#env = { ...USUAL, PORT: `${port}`, ...env };
    this.#nodeOptions = nodeOptions;
  }

  static async start(options: ServerOptions = {}): Promise<ServerProcess> {
    buildOnce();
    const server = new ServerProcess(await quietPort(), options);
    await server.start();
    return server;
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when it listens, or when it was killed before it did. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [...this.#nodeOptions, bundle], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const listens = new Promise<void>((resolve) => {
      const hear = (text: string) => {
        this.output += text;
        if (text.includes('Sobremesa: http://localhost:')) resolve();
      };
      child.stdout.setEncoding('utf8').on('data', hear);
      child.stderr.setEncoding('utf8').on('data', hear);
    });
    const ended = once(child, 'exit').then(([code, signal]) => {
      if (signal !== 'SIGKILL') {
        throw new Error(`the server ended with ${code ?? signal}:\n${this.output}`);
      }
    });
    await Promise.race([listens, ended]);
  }

  /** As a power cut does it. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** As an operator does it; resolves with the exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  /** What it says of itself to Prometheus. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
    return Number(line?.split(' ')[1]);
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = await exited;
    return code;
  }
}

/** A folder for a database that is thrown away. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'sobremesa-system-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
