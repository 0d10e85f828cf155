import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../test/support/client.ts';
import { playOn } from '../test/support/table-play.ts';
import type { HonestReport } from './honest.ts';
import { largest, roundsOf } from './samples.ts';

const PEOPLE = 3;
/** As fast as the limits of a server as delivered let one socket go on for long. */
const PAUSE = 100;
/** A report waits for one more answer, to show that play goes on, but not longer than this. */
const PATIENCE = 10_000;
const LONG_MATCH = { game: largest.game, options: roundsOf(largest.game, 20) };

const [url] = process.argv.slice(2);

let waits: number[] = [];
let refusals: string[] = [];
/** Those who want to know of the next answer. */
const answered: (() => void)[] = [];
/** When each request that is not answered yet was sent. */
const open = new Set<number>();

/** Every request of the person waits a little, and is measured from being sent to being answered. */
function measured(person: Client): Client {
  const act = person.act.bind(person);
  person.act = async (table, action) => {
    await sleep(PAUSE);
    const sentAt = performance.now();
    open.add(sentAt);
    try {
      return await act(table, action);
    } catch (error) {
      refusals.push(String(error));
      throw error;
    } finally {
      open.delete(sentAt);
      waits.push(performance.now() - sentAt);
      for (const resolve of answered.splice(0)) resolve();
      // The client keeps what it heard, for tests that read it; here it would fill the memory.
      person.received.length = 0;
    }
  };
  return person;
}

function report(): HonestReport {
  const now = performance.now();
  const all = [...waits, ...[...open].map((sentAt) => now - sentAt)].sort((a, b) => a - b);
  const result = {
    moves: waits.length,
    p99: all[Math.ceil(all.length * 0.99) - 1] ?? 0,
    longest: all.at(-1) ?? 0,
    refusals,
  };
  waits = [];
  refusals = [];
  return result;
}

const people = (await Client.arriveAll(PEOPLE, url)).map(measured);
process.on('message', () => {
  const next = new Promise<void>((resolve) => answered.push(resolve));
  void Promise.race([next, sleep(PATIENCE)]).then(() => process.send?.({ report: report() }));
});
process.on('disconnect', () => process.exit());
await playOn(
  people,
  LONG_MATCH,
  () => true,
  (table) => process.send?.({ table }),
).catch((error: unknown) => refusals.push(String(error)));
