import { fileURLToPath } from 'node:url';
import { buildIfStale, buildPageIfStale, targets } from './build.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { packSourceIfStale } from './pack-source.mjs';

await installIfNeeded();
await buildPageIfStale();
const bundle = fileURLToPath(await buildIfStale(targets.server));
packSourceIfStale();
const args = ['--enable-source-maps', bundle, ...process.argv.slice(2)];
process.exitCode = await run(process.execPath, args);
