import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './ports.ts';

/** A network between one server and one service, which can be cut: then nothing arrives, and nothing is refused. */
export class SeverableLine {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [near: Socket, far: Socket]>();
  readonly #lost: Socket[] = [];
  readonly #port: number;
  #isCut = false;

  static async to(url: string): Promise<SeverableLine> {
    const { hostname, port } = new URL(url);
    const line = new SeverableLine(hostname, Number(port), await freePort(12_000, 8_000));
    await new Promise<void>((resolve) => line.#server.listen(line.#port, '127.0.0.1', resolve));
    return line;
  }

  private constructor(host: string, target: number, port: number) {
    this.#port = port;
    this.#server = createServer((near) => {
      const far = connect(target, host);
      const pair = [near, far] as const;
      this.#pairs.add(pair);
      for (const [from, to] of [pair, [far, near] as const]) {
        from.on('data', (bytes) => to.write(bytes));
        from.on('error', () => {});
        from.on('close', () => {
          this.#pairs.delete(pair);
          to.destroy();
        });
      }
      if (this.#isCut) for (const end of pair) end.pause();
    });
  }

  /** The address of the service at this end of the line. */
  through(url: string): string {
    const address = new URL(url);
    address.port = `${this.#port}`;
    return address.href;
  }

  cut(): void {
    this.#isCut = true;
    for (const end of [...this.#pairs].flat()) end.pause();
  }

  /** What was sent meanwhile arrives late. */
  mend(): void {
    this.#isCut = false;
    for (const end of [...this.#pairs].flat()) end.resume();
  }

  /** On the present connections nothing arrives any more, as when the other machine has lost its power; new ones work. */
  lose(): void {
    for (const pair of this.#pairs) {
      for (const end of pair) end.pause();
      this.#lost.push(...pair);
    }
    this.#pairs.clear();
  }

  async close(): Promise<void> {
    for (const end of this.#lost) end.destroy();
    this.mend();
    for (const end of [...this.#pairs].flat()) end.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
