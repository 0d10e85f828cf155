import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Ports given away here, whose processes may not listen yet. */
const given = new Set<number>();

/**
 * A free port. The range must be below the ephemeral ports: while a process is down, a client that
 * connects to its port could be given the same port as its own, connect to itself and block a restart.
 */
export async function freePort(from: number, count: number): Promise<number> {
  for (;;) {
    const port = from + Math.floor(Math.random() * count);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}
