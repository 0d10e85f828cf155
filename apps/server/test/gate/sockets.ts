import type { Action, ClientFrame, ServerFrame } from '@sobremesa/protocol';
import { WebSocket } from 'ws';

/** A socket that asks one thing after the other. */
export class Caller {
  readonly #socket: WebSocket;
  readonly frames: ServerFrame[] = [];
  readonly #waiting: ((frame: ServerFrame) => void)[] = [];
  #requests = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      this.frames.push(frame);
      for (const hear of [...this.#waiting]) hear(frame);
    });
  }

  /** The status with which the socket is refused, or the socket. */
  static open(address: string, headers: Record<string, string>): Promise<Caller | number> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/api/ws`, { headers });
      const caller = new Caller(socket);
      socket.once('open', () => resolve(caller));
      socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
      socket.once('error', reject);
    });
  }

  close(): void {
    this.#socket.terminate();
  }

  /** `ok`, or the code of the refusal. */
  async watch(table: string, as?: 'spectator'): Promise<string> {
    const answer = await this.#watch({ type: 'watch', table, ...(as ? { as } : {}) });
    this.unfollow(table);
    return answer;
  }

  /** Watches a table from now on. */
  async follow(table: string): Promise<void> {
    const answer = await this.#watch({ type: 'watch', table });
    if (answer !== 'ok') throw new Error(`${table}: ${answer}`);
  }

  unfollow(table: string): void {
    this.#send({ type: 'unwatch', table });
  }

  hasStep(table: string, seq: number): boolean {
    return this.frames.some(
      (frame) => frame.type === 'step' && frame.table === table && frame.step.seq === seq,
    );
  }

  async act(table: string, action: Action): Promise<string> {
    this.#requests += 1;
    const id = `request ${this.#requests}`;
    this.#send({ type: 'act', id, table, action });
    return codeOf(
      await this.#heard(
        (frame) => (frame.type === 'done' || frame.type === 'error') && frame.id === id,
      ),
    );
  }

  /** Sends a frame with this kind of answer; with none, it is enough that the server goes on to answer. */
  async ask(frame: ClientFrame, answer?: ServerFrame['type']): Promise<string> {
    this.#send(frame);
    if (answer === undefined) this.#send({ type: 'ping' });
    return codeOf(await this.#heard(({ type }) => type === (answer ?? 'pong') || type === 'error'));
  }

  async #watch(frame: Extract<ClientFrame, { type: 'watch' }>): Promise<string> {
    this.#send(frame);
    return codeOf(await this.#heard(({ type }) => type === 'table' || type === 'error'));
  }

  #send(frame: ClientFrame): void {
    this.#socket.send(JSON.stringify(frame));
  }

  /** The next frame that is meant. */
  #heard(isMeant: (heard: ServerFrame) => boolean): Promise<ServerFrame> {
    return new Promise<ServerFrame>((resolve) => {
      const hear = (heard: ServerFrame): void => {
        if (!isMeant(heard)) return;
        this.#waiting.splice(this.#waiting.indexOf(hear), 1);
        resolve(heard);
      };
      this.#waiting.push(hear);
    });
  }
}

const codeOf = (frame: ServerFrame): string => (frame.type === 'error' ? frame.code : 'ok');
