import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from './child.ts';
import { LeanSocket } from './socket.ts';
import { usageOf } from './usage.ts';

interface EchoTask {
  /** The folder of the project. */
  readonly root: URL;
  readonly env: NodeJS.ProcessEnv;
  readonly sockets: number;
  readonly messageBytes: number;
  readonly seconds: number;
}

/** The speed of this machine now, so that results of two machines can be compared. */
export interface EchoRate {
  readonly echoesPerSecond: number;
  readonly cpuMicrosPerEcho?: number;
}

const WARM_UP_SHARE = 0.5;

/** Round trips between the clients and a server that only echoes. */
export async function measureEcho(task: EchoTask): Promise<EchoRate> {
  const program = new URL('./apps/cli/src/bench/server/echo.js', task.root);
  const server = await startServer([fileURLToPath(program)], task.env);
  const sockets: LeanSocket[] = [];
  const text = 'x'.repeat(task.messageBytes);
  let echoes = 0;
  try {
    for (let i = 0; i < task.sockets; i++) {
      const socket: LeanSocket = new LeanSocket(new URL(server.url), {
        headers: [],
        onMessage() {
          echoes++;
          socket.send(text);
        },
        onLost(reason) {
          throw reason;
        },
      });
      sockets.push(socket);
      await socket.opened;
    }
    for (const socket of sockets) socket.send(text);
    await sleep(task.seconds * WARM_UP_SHARE * 1000);
    const before = { at: performance.now(), echoes, usage: usageOf(server.pid) };
    await sleep(task.seconds * 1000);
    const count = echoes - before.echoes;
    const seconds = (performance.now() - before.at) / 1000;
    const usage = usageOf(server.pid);
    return {
      echoesPerSecond: Math.round(count / seconds),
      ...(before.usage && usage
        ? { cpuMicrosPerEcho: microsEach(usage.cpuSeconds - before.usage.cpuSeconds, count) }
        : {}),
    };
  } finally {
    for (const socket of sockets) socket.close();
    await server.stop();
  }
}

const microsEach = (seconds: number, count: number): number =>
  Math.round((seconds * 1e7) / count) / 10;
