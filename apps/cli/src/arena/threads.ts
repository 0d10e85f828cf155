import type { Played } from '@sobremesa/bots';
import { EXIT, Failure } from '../failure.ts';
import { fromWorker } from '../worker.ts';
import { isProgram, type Plan } from './plan.ts';

/** Plays a plan in several threads and calls `tell` when a match ends. */
export async function playInThreads(
  entry: URL,
  plan: Plan,
  threads: number,
  tell: (match: Played) => void,
): Promise<void> {
  const step = Math.min(threads, plan.deals);
  const shares = Array.from({ length: step }, (_, first) => ({ plan, first, step }));
  try {
    await Promise.all(
      shares.map(async (share) => {
        for await (const match of fromWorker(entry, 'arena-deals', share)) tell(match);
      }),
    );
  } catch (error) {
    // The user can fix a faulty program; any other error is a bug and keeps its stack trace.
    if (error instanceof Error && isProgram(error.message)) {
      throw new Failure(error.message, EXIT.refused);
    }
    throw error;
  }
}
