import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from './child.ts';
import { LeanSocket } from './socket.ts';

export interface EchoLoad {
  readonly sockets: number;
  readonly messageBytes: number;
  readonly seconds: number;
}

const WARM_UP_SHARE = 0.5;

/**
 * Round trips a second between the same clients and a server that only echoes, as many sockets and
 * bytes: what this machine gives at this minute, so that numbers of two machines can be compared.
 */
export async function echoRate(root: URL, env: NodeJS.ProcessEnv, load: EchoLoad): Promise<number> {
  const program = fileURLToPath(new URL('./apps/cli/src/bench/server/echo.js', root));
  const server = await startServer([program], env);
  const text = 'x'.repeat(load.messageBytes);
  let answers = 0;
  const sockets: LeanSocket[] = [];
  try {
    for (let i = 0; i < load.sockets; i++) {
      const socket = new LeanSocket(new URL(server.url), {
        headers: [],
        onMessage() {
          answers++;
          socket.send(text);
        },
        onLost(reason) {
          throw reason;
        },
      });
      await socket.opened;
      sockets.push(socket);
    }
    for (const socket of sockets) socket.send(text);
    await sleep(load.seconds * WARM_UP_SHARE * 1000);
    const [before, started] = [answers, performance.now()];
    await sleep(load.seconds * 1000);
    return Math.round(((answers - before) * 1000) / (performance.now() - started));
  } finally {
    for (const socket of sockets) socket.close();
    await server.stop();
  }
}
