import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settings } from '../../src/config.ts';
import { freePort } from './ports.ts';

type Environment = Readonly<Record<string, string>>;

const root = fileURLToPath(new URL('../../../../', import.meta.url));
export const builtServer = join(root, 'apps/server/dist/server.js');

const BUILD = `
  import { buildIfStale, targets } from './scripts/build.mjs';
  await buildIfStale(targets.server);
`;

/** Set by the global setups of suites, for all files; its name is dropped for test runners inside a test. */
const BUILT = 'VITEST_SERVER_BUILT';

/**
 * Builds the server if it is stale, once. In a process of its own, because suites share a process and two
 * builds in it would interfere.
 */
export function buildServerOnce(): void {
  if (process.env[BUILT] !== undefined) return;
  execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: root });
  process.env[BUILT] = 'true';
}

const RANGES = 8;

/**
 * Concurrent suites use other ranges, because the port of a killed server must stay free. A test that runs
 * suites in a copy of the repository moves their ranges by `SUITE_RANGES`.
 */
function portOfSuite(): Promise<number> {
  const { VITEST_POOL_ID: own = 0, SUITE_RANGES: moved = 0 } = process.env;
  return freePort(20_000 + ((Number(own) + Number(moved)) % RANGES) * 1_500, 1_500);
}

/** Disables every limit. */
const UNLIMITED: Environment = Object.fromEntries(
  Object.values(settings)
    .filter(({ name }) => /^(RATE|MAX_ADDRESS|MAX_PERSON)_/.test(name))
    .map(({ name }) => [name, '0']),
);

/** No limits, no log, no pauses, no page; tests add what they need. On a busy machine any step may be slow. */
const USUAL: Environment = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  SLOW_STEP_MS: '1000000',
  CALM_BOTS: 'false',
  WEB_DIR: 'none',
  ...UNLIMITED,
};

interface ServerOptions {
  readonly env?: Environment;
  /** Options of the Node process. */
  readonly nodeOptions?: readonly string[];
  /** Of another version than the present one. */
  readonly bundle?: string;
  /** The network namespace that it runs in, and its address there. */
  readonly network?: { readonly name: string; readonly address: string } | undefined;
}

/** The bundled server in a process that can be killed and restarted. */
export class ServerProcess {
  readonly url: string;
  readonly #network: ServerOptions['network'];
  readonly #nodeOptions: readonly string[];
  #child: ChildProcess | undefined;
  /** What the next start runs, and with which variables. */
  bundle: string;
  env: Environment;
  /** Standard output and standard error. */
  output = '';

  private constructor(
    port: number,
    { env = {}, nodeOptions = [], bundle = builtServer, network }: ServerOptions,
  ) {
    this.bundle = bundle;
    this.#network = network;
    const host = network?.address ?? USUAL['HOST'];
    this.url = `http://${host}:${port}`;
    this.env = { ...USUAL, HOST: host, PORT: `${port}`, ...env };
    this.#nodeOptions = nodeOptions;
  }

  static async start(options: ServerOptions = {}): Promise<ServerProcess> {
    buildServerOnce();
    const server = new ServerProcess(await portOfSuite(), options);
    await server.start();
    return server;
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when it listens, or when it was killed before. */
  async start(): Promise<void> {
    const command = [process.execPath, ...this.#nodeOptions, this.bundle];
    // `ip` becomes the server, with the same number of the process.
    const [program, ...args] = this.#network
      ? ['ip', 'netns', 'exec', this.#network.name, ...command]
      : command;
    const child = spawn(program, args, {
      cwd: root,
      env: { PATH: process.env['PATH'], ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const listens = new Promise<void>((resolve) => {
      const before = this.output.length;
      const hear = (text: string) => {
        this.output += text;
        if (this.output.includes('Sobremesa: http://localhost:', before)) resolve();
      };
      child.stdout.setEncoding('utf8').on('data', hear);
      child.stderr.setEncoding('utf8').on('data', hear);
    });
    const ended = once(child, 'exit').then(([code, signal]) => {
      if (signal !== 'SIGKILL') {
        throw new Error(`the server exited with ${code ?? signal}:\n${this.output}`);
      }
    });
    await Promise.race([listens, ended]);
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  /** SIGSTOP: the process does nothing until it is woken, and does not notice that time has passed. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  /** SIGCONT. */
  wake(): void {
    this.#child?.kill('SIGCONT');
  }

  /** A value of /metrics. */
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

export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'sobremesa-system-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
