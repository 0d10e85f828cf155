import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildServerOnce } from '../../../server/test/support/process.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const BUILD = `
  import { buildPageIfStale } from './scripts/build.mjs';
  await buildPageIfStale();
`;

/** Runs once before the suites, which test the built page and server. */
export default function build(): void {
  if (process.env['TITLES_ONLY']) return;
  buildServerOnce();
  execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: root });
}
