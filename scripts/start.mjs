import { fileURLToPath } from 'node:url';
import { buildIfStale, buildPageIfStale, targets } from './build.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { run } from './lib/run.mjs';

await installIfNeeded();
await buildPageIfStale();
const bundle = fileURLToPath(await buildIfStale(targets.server));
const args = ['--enable-source-maps', bundle, ...process.argv.slice(2)];
process.exitCode = await run(process.execPath, args);
