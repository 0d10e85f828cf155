import type { Attack, Target } from './attack.ts';
import { connectTo, newcomer, openBareSocket } from './clients.ts';
import { beginnings } from './slow-connections.ts';

/** The limit in docs/running.md. */
const MAX_STOP = 5_000;
const OF_EACH = 10;

async function openEverything(target: Target): Promise<{ destroy(): void }[]> {
  const cookie = await newcomer(target);
  const open = [];
  for (let count = 0; count < OF_EACH; count++) {
    for (const text of Object.values(beginnings)) {
      const socket = await connectTo(target);
      socket.write(text);
      open.push(socket);
    }
    const deaf = await openBareSocket(target, cookie);
    if (deaf) open.push(deaf);
  }
  return open;
}

export const stopWhileOpen: Attack = {
  name: 'stop-while-open',
  attacker: 'stranger',
  tries:
    'SIGTERM while connections are silent, half a request, garbage or a socket that never reads',
  times: { test: 1, usual: 5, long: 20 },
  interrupts: true,
  async prepare() {
    return { env: {}, release() {} };
  },
  async run(target, { times, hasTime, patience }) {
    let tried = 0;
    const faults: string[] = [];
    while (tried < times && hasTime()) {
      const open = await openEverything(target);
      const start = performance.now();
      const code = await target.server.stop();
      const taken = performance.now() - start;
      tried++;
      if (code !== 0) faults.push(`it ended with ${code}`);
      if (taken > MAX_STOP * patience) faults.push(`it took ${Math.round(taken)} ms to end`);
      for (const socket of open) socket.destroy();
      await target.server.start();
    }
    return { tried, faults };
  },
};
