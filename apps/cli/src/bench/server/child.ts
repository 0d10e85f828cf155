import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const SERVER_CORE = '0';
const CLIENT_CORE = '1';

/** False without `taskset` or with one core; then the operating system schedules. */
const canPin = (): boolean => spawnSync('taskset', ['-c', CLIENT_CORE, 'true']).status === 0;

/** Keeps this process, which runs the clients, off the core of the server. */
export function pinClients(): void {
  if (canPin()) spawnSync('taskset', ['-a', '-c', '-p', CLIENT_CORE, `${process.pid}`]);
}

export interface ServerChild {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a program on the server's core; a line of its output has the address it listens on. */
export async function startServer(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<ServerChild> {
  const command = [process.execPath, ...args];
  const [program, ...rest] = canPin() ? ['taskset', '-c', SERVER_CORE, ...command] : command;
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const url = await Promise.race([addressIn(child), ended.then(() => undefined)]);
  if (url === undefined || child.pid === undefined) throw new Error(`could not start ${args[0]}`);
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

async function addressIn({ stdout }: ChildProcess): Promise<string | undefined> {
  if (!stdout) return undefined;
  for await (const line of createInterface({ input: stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  return undefined;
}
