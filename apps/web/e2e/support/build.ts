import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const BUILD = `
  import { buildIfStale, buildPageIfStale, targets } from './scripts/build.mjs';
  await buildIfStale(targets.server);
  await buildPageIfStale();
`;

/** Runs once before the suites, which test the built page and server. */
export default function build(): void {
  execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: root });
}
