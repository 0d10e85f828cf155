import { readFileSync } from 'node:fs';
import { settings } from '../src/config.ts';
import { ServerProcess, temporaryFolder } from '../test/support/process.ts';
import type { Attack, Outcome } from './attack.ts';
import { HonestTable } from './honest.ts';

export interface Result extends Outcome {
  readonly attack: Attack;
  readonly seconds: number;
  /** Peak resident memory of the server process. */
  readonly megabytes: number;
  /** Answered requests of the honest people. */
  readonly moves: number;
  readonly p99: number;
  readonly longest: number;
  readonly alive: boolean;
}

const SAMPLE_EVERY = 100;
/** Tests start servers without limits; an empty variable restores the default. */
const defaultLimits = Object.fromEntries(
  Object.values(settings)
    .filter(({ name }) => /^(RATE|MAX)_/.test(name))
    .map(({ name }) => [name, '']),
);

/** Resident memory in megabytes; zero for a process that has ended. */
function residentOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

let attacks = 0;
/** Limits are counted by address, and one attack must not use up those of the next. */
function nextAddress(): string {
  attacks++;
  return `127.${1 + Math.floor(attacks / 250)}.0.${1 + (attacks % 250)}`;
}

/** A server with default limits and an honest table, for one attack after the other. */
export class AttackRun {
  readonly #server: ServerProcess;
  readonly #honest: HonestTable;
  readonly #release: () => Promise<void>;

  private constructor(server: ServerProcess, honest: HonestTable, release: () => Promise<void>) {
    this.#server = server;
    this.#honest = honest;
    this.#release = release;
  }

  /** For one attack, or for all that need no preparation. */
  static async open(attack?: Attack): Promise<AttackRun> {
    const setting = await attack?.prepare?.();
    const folder = temporaryFolder();
    const env = { DATA_DIR: folder.path, ...defaultLimits, ...setting?.env };
    const server = await ServerProcess.start({ env, nodeOptions: setting?.nodeOptions ?? [] });
    const honest = await HonestTable.gather(server.url);
    return new AttackRun(server, honest, async () => {
      await setting?.release();
      folder.remove();
    });
  }

  async perform(attack: Attack, times: number, seconds: number, patience = 1): Promise<Result> {
    const server = this.#server;
    const start = performance.now();
    await this.#honest.report();
    let megabytes = residentOf(server.pid);
    const sampling = setInterval(() => {
      megabytes = Math.max(megabytes, residentOf(server.pid));
    }, SAMPLE_EVERY);
    const target = {
      url: server.url,
      server,
      address: nextAddress(),
      honestTable: this.#honest.code,
    };
    const hasTime = () => performance.now() - start < seconds * 1000;
    const { tried, faults } = await attack.run(target, { times, hasTime, patience });
    clearInterval(sampling);
    const { moves, p99, longest, refusals } = await this.#honest.report();
    return {
      attack,
      tried,
      faults: [...faults, ...new Set(refusals.map((text) => `honest people: ${text}`))],
      seconds: (performance.now() - start) / 1000,
      megabytes,
      moves,
      p99,
      longest,
      alive: server.isRunning,
    };
  }

  async close(): Promise<void> {
    this.#honest.end();
    await this.#server.kill();
    await this.#release();
  }
}
