import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { EXIT } from './failure.ts';
import { main } from './program.ts';
import { doJob } from './worker.ts';

// V8 inlines functions up to a total size, which the many small functions of the rules exceed; with a
// higher limit random games are an eighth faster.
setFlagsFromString('--max-inlined-bytecode-size-cumulative=3000');

if (isMainThread) {
  // The reader of the output (head, less) has closed the pipe.
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
