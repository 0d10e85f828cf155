// Runs two versions of the server side by side, under load, and replaces one by the other and back:
// `npm run upgrade-test -- v1.0.0 HEAD`. Each is built from a clone of its commit.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const USAGE = 'usage: npm run upgrade-test -- REF [REF]   (by default from the first to HEAD)';
const BUILD = `
  import { buildIfStale, targets } from './scripts/build.mjs';
  await buildIfStale(targets.server);
`;

/** @param {string} cwd @param {string} command @param {string[]} args */
const run = (cwd, command, args, env = process.env) =>
  execFileSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });

/** @param {string} ref */
function commitOf(ref) {
  try {
    const args = ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    process.stderr.write(`there is no commit "${ref}"\n${USAGE}\n`);
    process.exit(2);
  }
}

/**
 * Builds the server of a commit; returns its bundle.
 * @param {string} commit
 * @param {string} folder
 */
function build(commit, folder) {
  run(root, 'git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
  run(folder, 'git', ['checkout', '--quiet', commit]);
  run(folder, 'npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline']);
  run(folder, process.execPath, ['--input-type=module', '-e', BUILD]);
  return join(folder, 'apps/server/dist/server.js');
}

const [from, to = 'HEAD', ...rest] = process.argv.slice(2);
if (from === undefined || rest.length > 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
const commits = [from, to].map(commitOf);
const folder = mkdtempSync(join(root, 'dist.upgrade-'));
try {
  const [present, next] = commits.map((commit, index) => build(commit, join(folder, `${index}`)));
  const report = join(folder, 'report');
  const env = {
    ...process.env,
    UPGRADE_FROM: present,
    UPGRADE_TO: next,
    UPGRADE_REPORT: report,
  };
  const suite = 'apps/server/test/system/rolling-upgrade.test.ts';
  const args = ['vitest', 'run', '--project', 'server', suite, '-t', 'and back'];
  execFileSync('npx', args, { cwd: root, env, stdio: 'inherit' });
  if (existsSync(report)) process.stdout.write(readFileSync(report, 'utf8'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
