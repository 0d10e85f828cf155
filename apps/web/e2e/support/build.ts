import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const BUILD = `
  import { buildIfStale, buildPageIfStale, targets } from './scripts/build.mjs';
  await buildIfStale(targets.server);
  await buildPageIfStale();
`;

/** Once before the suites: they are about the page and the server as people get them. */
export default function build(): void {
  execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: root });
}
