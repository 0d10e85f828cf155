import { relative } from 'node:path';
import { buildStaticPageIfStale } from './build.mjs';
import { installIfNeeded } from './lib/install.mjs';

await installIfNeeded();
const folder = await buildStaticPageIfStale();
process.stdout.write(
  `${relative(process.cwd(), folder)}: any web server can serve this folder, under any path\n`,
);
