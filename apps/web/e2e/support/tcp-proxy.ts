import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between browsers and the server that can be interrupted. */
export class TcpProxy {
  readonly url: string;
  readonly #ends = new Set<Socket>();
  readonly #listener: ReturnType<typeof createServer>;
  #isCut = false;
  #isStalled = false;

  private constructor(listener: ReturnType<typeof createServer>) {
    this.#listener = listener;
    this.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  }

  static async to(url: string): Promise<TcpProxy> {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const proxy = new TcpProxy(listener);
    const port = Number(new URL(url).port);
    listener.on('connection', (near) => proxy.#join(near, port));
    return proxy;
  }

  /** Closes all connections and refuses new ones until `restore`. */
  cut(): void {
    this.#isCut = true;
    for (const end of this.#ends) end.destroy();
  }

  restore(): void {
    this.#isCut = false;
  }

  /** Passes nothing on until `resume`, as a network that neither answers nor breaks. */
  stall(): void {
    this.#isStalled = true;
    for (const end of this.#ends) end.pause();
  }

  resume(): void {
    this.#isStalled = false;
    for (const end of this.#ends) end.resume();
  }

  async close(): Promise<void> {
    this.cut();
    this.#listener.close();
    await once(this.#listener, 'close');
  }

  #join(near: Socket, port: number): void {
    if (this.#isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const [end, other] of [
      [near, far],
      [far, near],
    ]) {
      this.#ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        this.#ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
      if (this.#isStalled) end.pause();
    }
  }
}
