import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildInto } from './build.mjs';
import { root } from './lib/paths.mjs';

/**
 * Builds the benchmark of the parts of a move and runs it. From sources it would measure the tools that run TypeScript: they
 * name every function each time it is made.
 */
const folder = join(root, 'apps/server/dist/bench');
const entries = {
  path: 'bench/path.ts',
  clients: 'bench/path/clients.js',
  'sqlite-worker': 'src/storage/sqlite-worker.js',
};
await buildInto({ app: 'apps/server', entries }, folder, []);
const { status } = spawnSync(
  process.execPath,
  [join(folder, 'path.js'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
