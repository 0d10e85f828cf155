import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { EXIT } from './failure.ts';
import { main } from './program.ts';
import { doJob } from './worker.ts';

// Rules are many small functions. V8 makes one of those that are called together, up to a size that
// they exceed; with more room random games are an eighth faster.
setFlagsFromString('--max-inlined-bytecode-size-cumulative=3000');

if (isMainThread) {
  // Whoever read our output (head, less) has seen enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(EXIT.ok);
  });
  const { stdin, stdout, stderr, env } = process;
  const entry = new URL(import.meta.url);
  process.exitCode = await main(process.argv.slice(2), { stdin, stdout, stderr, env, entry });
} else {
  await doJob();
}
