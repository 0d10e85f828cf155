import { Piscina } from 'piscina';
import { workerFile } from '../worker-file.ts';
import type { Answer, PostOptions } from './post.ts';
import type { Push } from './push.ts';
import { MAX_REQUESTS } from './slots.ts';
import type { Hook } from './webhook.ts';

/** Sends messages outside of the main thread. */
export interface Sender {
  send(message: Push | Hook): Promise<Answer>;
  close(): Promise<void>;
}

/** One thread, started when there is something to send. */
export function threadSender(options: Omit<PostOptions, 'lookup'>): Sender {
  const { filename, execArgv } = workerFile('notices/worker');
  const pool = new Piscina({
    filename,
    execArgv,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: MAX_REQUESTS,
    idleTimeout: 60_000,
    // Otherwise the thread blocks while nothing is under way, and does not see that a receiver ends a connection: each
    // such connection would fail one of the next messages.
    atomics: 'disabled',
  });
  return {
    send: (message) => pool.run({ message, options }),
    close: () => pool.destroy(),
  };
}
