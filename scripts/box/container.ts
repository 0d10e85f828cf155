import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Health, Service } from './compose.ts';
import type { ContainerSpec } from './container-spec.ts';
import type { Image } from './image.ts';

const LOOK_MS = 250;
const RESTART_MS = 200;

export interface ContainerOptions {
  readonly service: Service;
  readonly folder: string;
  /** Called before every start and after every end. */
  plug(isIn: boolean): void;
}

/** A service run by runc: started again when it dies, stopped with its signal and its grace. */
export class Container {
  readonly service: Service;
  readonly #folder: string;
  readonly #plug: (isIn: boolean) => void;
  #image: Image | undefined;
  #runc: ChildProcess | undefined;
  /** Whether it is meant to run. */
  #isWanted = false;
  /** How often it was started again after it had died. */
  restarts = 0;

  constructor({ service, folder, plug }: ContainerOptions) {
    this.service = service;
    this.#folder = folder;
    this.#plug = plug;
    mkdirSync(folder, { recursive: true });
  }

  /** Everything that it has written, over all its starts. */
  get output(): string {
    return readFileSync(this.#log, 'utf8');
  }

  start(image: Image, spec: ContainerSpec): void {
    writeFileSync(join(this.#folder, 'config.json'), JSON.stringify(spec));
    this.#image = image;
    this.#isWanted = true;
    this.#run();
  }

  /** Resolves with the exit code and the milliseconds that it took. */
  async stop(): Promise<{ readonly code: number | null; readonly ms: number }> {
    const runc = this.#running();
    const started = performance.now();
    this.#isWanted = false;
    const ended = once(runc, 'exit');
    await this.#signal(this.#image?.stopSignal ?? 'SIGTERM');
    const isLate = sleep(this.service.graceMs, true, { ref: false });
    if ((await Promise.race([ended, isLate])) === true) await this.#signal('SIGKILL');
    const [code] = await ended;
    return { code, ms: performance.now() - started };
  }

  /** As the kernel does when memory runs out: the first process dies without a word. */
  async kill(): Promise<void> {
    const ended = once(this.#running(), 'exit');
    await this.#signal('SIGKILL');
    await ended;
  }

  /** Runs a program in the container; returns its exit code and what it printed. */
  exec(words: readonly string[], timeout = 10_000): Promise<{ code: number; output: string }> {
    return this.#call(['exec', this.service.name, ...words], timeout);
  }

  /** Resolves when its health check passes; without one at once. */
  async healthy(): Promise<void> {
    const health = this.service.health ?? this.#image?.health;
    if (health === undefined) return;
    const end = performance.now() + patienceOf(health);
    for (;;) {
      const { code, output } = await this.exec(health.command, health.timeoutMs);
      if (code === 0) return;
      if (performance.now() > end) {
        throw new Error(
          `${this.service.name} is not healthy: ${output}\n${this.output.slice(-4000)}`,
        );
      }
      await sleep(LOOK_MS);
    }
  }

  get #log(): string {
    return join(this.#folder, 'log');
  }

  #running(): ChildProcess {
    if (this.#runc === undefined) throw new Error(`${this.service.name} does not run`);
    return this.#runc;
  }

  #run(): void {
    this.#plug(true);
    const log = createWriteStream(this.#log, { flags: 'a' });
    const args = ['run', '--bundle', this.#folder, this.service.name];
    const runc = spawn('runc', [...this.#root, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    runc.stdout.pipe(log, { end: false });
    runc.stderr.pipe(log, { end: false });
    this.#runc = runc;
    runc.once('exit', () => {
      this.#runc = undefined;
      this.#plug(false);
      if (!this.#isWanted || !this.service.restarts) return;
      setTimeout(() => {
        if (!this.#isWanted) return;
        this.restarts++;
        this.#run();
      }, RESTART_MS);
    });
  }

  async #signal(signal: string): Promise<void> {
    const { code, output } = await this.#call(['kill', this.service.name, signal]);
    if (code !== 0) throw new Error(`${this.service.name}: ${signal}: ${output}`);
  }

  get #root(): readonly string[] {
    return ['--root', join(this.#folder, 'state')];
  }

  #call(args: readonly string[], timeout = 10_000): Promise<{ code: number; output: string }> {
    return new Promise((resolve) => {
      execFile('runc', [...this.#root, ...args], { timeout }, (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ code, output: stdout + stderr });
      });
    });
  }
}

/** How long an engine looks before it calls a service unhealthy, and as long again for slow machines. */
const patienceOf = ({ startMs, intervalMs, timeoutMs, retries }: Health): number =>
  2 * (startMs + retries * (intervalMs + timeoutMs));
