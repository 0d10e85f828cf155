import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { Client } from '../support/client.ts';
import { expectFinishedInLog } from '../support/log-check.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { playOn, shortGames } from '../support/table-play.ts';

const LONGEST = 180_000;

const folder = temporaryFolder();
let server: ServerProcess | undefined;
const everybody: Client[] = [];

afterEach(async () => {
  for (const person of everybody) person.close();
  await server?.kill();
  folder.remove();
});

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
