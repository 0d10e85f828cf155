import { on, once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { playDeals } from './arena/deals.ts';
import { measureBot } from './bench/bots.ts';
import { measureRow } from './bench/engine.ts';
import { measureRate } from './bench/playouts.ts';

/** Jobs of a worker thread with one result. */
const jobs = {
  'engine-row': measureRow,
  'playout-rate': measureRate,
  'bot-row': measureBot,
} as const;
type Jobs = typeof jobs;
type JobName = keyof Jobs;
type Input<Name extends JobName> = Parameters<Jobs[Name]>[0];
type Result<Name extends JobName> = ReturnType<Jobs[Name]>;

/** Jobs with a stream of results. */
const streams = { 'arena-deals': playDeals } as const;
type Streams = typeof streams;
type StreamName = keyof Streams;
type Piece<Name extends StreamName> =
  ReturnType<Streams[Name]> extends AsyncIterable<infer Of> ? Of : never;

/** Runs a job in a fresh thread, where V8's type feedback is not polluted by other games. */
export async function inWorker<Name extends JobName>(
  entry: URL,
  name: Name,
  input: Input<Name>,
): Promise<Result<Name>> {
  const worker = new Worker(entry, { workerData: { name, input } });
  const [result] = await once(worker, 'message');
  await worker.terminate();
  return result as Result<Name>;
}

/** Yields the results as the thread produces them; rethrows its errors. */
export async function* fromWorker<Name extends StreamName>(
  entry: URL,
  name: Name,
  input: Parameters<Streams[Name]>[0],
): AsyncGenerator<Piece<Name>> {
  const worker = new Worker(entry, { workerData: { name, input } });
  try {
    for await (const [piece] of on(worker, 'message', { close: ['exit'] })) yield piece;
  } finally {
    await worker.terminate();
  }
}

/** Runs in the thread. */
export async function doJob(): Promise<void> {
  const { name, input } = workerData;
  if (Object.hasOwn(streams, name)) {
    for await (const piece of streams[name as StreamName](input)) parentPort?.postMessage(piece);
  } else {
    parentPort?.postMessage(jobs[name as JobName](input));
  }
}
