import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Client } from './client.ts';
import { ServerProcess, temporaryFolder } from './process.ts';
import { gather, playOut } from './table-play.ts';

export const LONGEST = 180_000;
export const POLICY_VIOLATION = 1008;
/** Small, so that a server that keeps what it is sent runs out of memory. */
const HEAP_MEGABYTES = 128;
const MAX_GROWTH = 150 * 1024 * 1024;

/** A server for one file of attacks. After each of them it must be running without logged errors. */
export class AttackedServer {
  readonly #folder = temporaryFolder();
  readonly #guests: Client[] = [];
  #process: ServerProcess | undefined;
  #memoryBefore = 0;

  constructor() {
    beforeAll(() => this.#start(), LONGEST);
    afterEach(() => this.#check());
    afterAll(() => this.#stop(), LONGEST);
  }

  get process(): ServerProcess {
    if (!this.#process) throw new Error('the server has not been started');
    return this.#process;
  }

  get url(): string {
    return this.process.url;
  }

  get socketUrl(): string {
    return `${this.url.replace('http', 'ws')}/api/ws`;
  }

  get dataDir(): string {
    return this.#folder.path;
  }

  async arrive(count: number, at = this.process): Promise<Client[]> {
    const people = await Client.arriveAll(count, at.url);
    this.#guests.push(...people);
    return people;
  }

  /** Registers the last test of a file. */
  testRecovery(): void {
    test(
      'afterwards: plays a whole match, has closed all sockets, uses no more memory than before',
      async () => {
        await this.#playMatch('last');
        await this.expectSockets(0);
        const memory = await this.process.metric('process_resident_memory_bytes');
        expect(memory - this.#memoryBefore).toBeLessThan(MAX_GROWTH);
      },
      LONGEST,
    );
  }

  async expectSockets(count: number): Promise<void> {
    const sockets = () => this.process.metric('sobremesa_sockets');
    await vi.waitFor(async () => expect(await sockets()).toBe(count), LONGEST);
  }

  async #start(): Promise<void> {
    this.#process = await ServerProcess.start({
      env: { DATA_DIR: this.#folder.path },
      nodeOptions: [`--max-old-space-size=${HEAP_MEGABYTES}`],
    });
    // Measured after everything has been loaded and used once.
    await this.#playMatch('first');
    this.#memoryBefore = await this.process.metric('process_resident_memory_bytes');
  }

  async #playMatch(seed: string): Promise<void> {
    const people = await this.arrive(4);
    const code = await gather(people, { game: 'nogracias' });
    await playOut(people, code, seed);
    expect(people[0].table(code).room?.phase).toBe('finished');
    this.#dismiss();
  }

  #check(): void {
    this.#dismiss();
    expect(this.process.isRunning, this.process.output).toBe(true);
    expect(this.process.output).not.toMatch(/"level":(50|60)/);
  }

  #dismiss(): void {
    for (const guest of this.#guests.splice(0)) guest.close();
  }

  async #stop(): Promise<void> {
    expect(await this.process.stop()).toBe(0);
    this.#folder.remove();
  }
}
