import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { measureRow } from './bench/engine.ts';
import { measureRate } from './bench/playouts.ts';

/** What a worker thread of this program can be asked to do. */
const jobs = { 'engine-row': measureRow, 'playout-rate': measureRate } as const;
type Jobs = typeof jobs;
type JobName = keyof Jobs;
type Input<Name extends JobName> = Parameters<Jobs[Name]>[0];
type Result<Name extends JobName> = ReturnType<Jobs[Name]>;

/** Does the work in a thread of its own: the compiler there has seen no other game before. */
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

/** The other end: does what the thread was started for. */
export function doJob(): void {
  const { name, input } = workerData as { name: JobName; input: Input<JobName> };
  parentPort?.postMessage(jobs[name](input));
}
