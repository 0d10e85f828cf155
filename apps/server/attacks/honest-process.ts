import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../test/support/client.ts';
import { playOn } from '../test/support/table-play.ts';
import type { HonestReport } from './honest.ts';
import { largest, roundsOf } from './samples.ts';

const PEOPLE = 3;
/** The fastest pace that the default limits of a socket allow permanently. */
const PAUSE = 100;
/** A report waits for one more answer, which shows that play continues. */
const ANSWER_TIMEOUT_MS = 10_000;
const LONG_MATCH = { game: largest.game, options: roundsOf(largest.game, 20) };

const [url] = process.argv.slice(2);

let waits: number[] = [];
let refusals: string[] = [];
/** Called at the next answer. */
const answered: (() => void)[] = [];
/** The times of unanswered requests. */
const open = new Set<number>();

/** Delays every request of the person and measures the time until its answer. */
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
      // The client keeps every text it received, which would fill the memory here.
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
  void Promise.race([next, sleep(ANSWER_TIMEOUT_MS)]).then(() =>
    process.send?.({ report: report() }),
  );
});
process.on('disconnect', () => process.exit());
await playOn(
  people,
  LONG_MATCH,
  () => true,
  (table) => process.send?.({ table }),
).catch((error: unknown) => refusals.push(String(error)));
