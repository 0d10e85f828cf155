import { readFileSync } from 'node:fs';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { threadOf } from '../../src/threads/upgrades.ts';
import { Client } from '../support/client.ts';
import { expectFinishedInLog } from '../support/log-check.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { playOn, shortGames } from '../support/table-play.ts';

const LONGEST = 180_000;

const folder = temporaryFolder();
let server: ServerProcess | undefined;
const everybody: Client[] = [];

afterEach(async () => {
  for (const person of everybody.splice(0)) person.close();
  await server?.kill();
});
afterAll(() => folder.remove());

const socketsAt = (running: ServerProcess, thread: number): Promise<number> =>
  running.metric(`sobremesa_sockets{thread="${thread}"}`);

/** A person whose socket is at this thread. Which thread gets a connection cannot be chosen. */
async function arriveAt(running: ServerProcess, thread: number): Promise<Client> {
  for (;;) {
    const before = await socketsAt(running, thread);
    const person = await Client.arrive(running.url);
    everybody.push(person);
    if ((await socketsAt(running, thread)) > before) return person;
    person.close();
  }
}

const threadsOf = ({ pid }: ServerProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

test(
  'two threads, people of a table at both: one is killed in the middle, nothing is lost, it comes back',
  async () => {
    const env = { DATA_DIR: folder.path, SERVER_THREADS: '2' };
    const running = await ServerProcess.start({ env });
    server = running;
    const people: Client[] = [];
    for (const thread of [1, 2, 1, 2]) people.push(await arriveAt(running, thread));
    const acks = (): number => people.reduce((sum, person) => sum + person.acks.length, 0);
    const progress = async (steps: number): Promise<void> => {
      const enough = acks() + steps;
      await vi.waitFor(() => expect(acks()).toBeGreaterThan(enough), { timeout: LONGEST });
    };
    let goesOn = true;
    const playing = playOn(people, shortGames[0], () => goesOn);

    await progress(40);
    for (const thread of [1, 2]) {
      expect(await running.metric(`sobremesa_steps_total{thread="${thread}"}`)).toBeGreaterThan(0);
    }
    const before = threadsOf(running);
    expect(before).toHaveLength(2);
    process.kill(before[0], 'SIGKILL');
    await progress(40);
    await vi.waitFor(
      () => expect(threadsOf(running).filter((pid) => !before.includes(pid))).toHaveLength(1),
      { timeout: LONGEST },
    );
    await progress(40);
    goesOn = false;
    const codes = await playing;

    expect(people.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);
    expect(people.map(({ openRequests }) => openRequests)).toEqual([0, 0, 0, 0]);
    expect(running.output).toMatch(/thread \d ended with SIGKILL, starting it again/);
    expect(await running.stop()).toBe(0);
    await expectFinishedInLog({ dataDir: folder.path }, [people], [codes]);
  },
  LONGEST,
);

test(
  'people who name their table are at its thread, and at the other one after it was killed',
  async () => {
    const running = await ServerProcess.start({
      env: { DATA_DIR: folder.path, SERVER_THREADS: '2' },
    });
    server = running;
    const people = await Client.arriveAll(6, running.url);
    everybody.push(...people);
    const [host, ...guests] = people;
    await guests[0].http('PATCH', '/api/me', { name: 'Ana' });
    const setup = { ...shortGames[1], seats: 2 };
    // A code of each thread, so that sockets are handed over in both directions.
    const codeOf = async (thread: number): Promise<string> => {
      for (;;) {
        const code = await host.open(setup);
        if (threadOf(code, 2) === thread) return code;
      }
    };
    const speak = async (code: string, text: string): Promise<void> => {
      const seen = await Promise.all(people.map((person) => person.watch(code)));
      await guests[0].act(code, { type: 'say', text });
      for (const [index, { steps }] of seen.entries()) {
        const said = () => [...steps.values()].some((step) => JSON.stringify(step).includes(text));
        await people[index].until(said, text);
      }
    };

    for (const thread of [1, 2]) {
      const code = await codeOf(thread);
      await Promise.all(people.map((person) => person.nameTable(code)));
      await vi.waitFor(async () => expect(await socketsAt(running, thread)).toBe(people.length));
      expect(await socketsAt(running, 3 - thread)).toBe(0);
      await speak(code, `at thread ${thread}`);
    }
    const last = await codeOf(2);
    await Promise.all(people.map((person) => person.nameTable(last)));
    process.kill(threadsOf(running)[1], 'SIGKILL');
    await speak(last, 'after the kill');
    expect(people.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);
    // Sockets that were handed over do not keep the thread that accepted them from stopping.
    expect(await running.stop()).toBe(0);
  },
  LONGEST,
);
