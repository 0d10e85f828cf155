import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { installChromiumIfNeeded } from './lib/chromium.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { installServicesIfNeeded } from './lib/services.mjs';

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Shorter files do not matter for the order. */
const MIN_SECONDS = 2;

/**
 * Stores how long each file took, by which the next runs order them.
 * @param {{ name: string, startTime: number, endTime: number }[]} files
 */
function storeSeconds(files) {
  const seconds = files
    .map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: Math.round((endTime - startTime) / 1000),
    }))
    .filter((file) => file.seconds >= MIN_SECONDS)
    .sort((one, other) => other.seconds - one.seconds || one.name.localeCompare(other.name));
  const stored = Object.fromEntries(seconds.map((file) => [file.name, file.seconds]));
  const place = join(root, 'scripts/lib/test-seconds.json');
  writeFileSync(place, `${JSON.stringify(stored, null, 2)}\n`);
}

/** @param {string[]} args */
async function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-'));
  const file = join(folder, 'report.json');
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/lib/second-tries.mjs',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = await run(join(root, 'node_modules/.bin/vitest'), ['run', ...args, ...reporters]);
  const report = readReport(file);
  rmSync(folder, { recursive: true });
  if (report && process.env.SECONDS === 'write') storeSeconds(report.testResults);

  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  if (skipped > 0) console.log(`${skipped} skipped or todo tests count as failed`);
  const failed = (report?.numFailedTests ?? 0) + skipped;
  // A file that does not load, an error outside a test, or no tests: there is no failed test to count.
  const broken = failed === 0 && (code !== 0 || passed === 0);
  if (broken) console.log(`vitest ended with ${code} after ${passed} tests: counts as failed`);
  return { passed, failed: broken ? 1 : failed };
}

/** What each scope needs besides node_modules. @type {Record<string, (() => Promise<void>)[]>} */
const scopes = {
  quick: [installServicesIfNeeded],
  unit: [],
  server: [installServicesIfNeeded],
  page: [installChromiumIfNeeded],
};

// Without arguments runs everything; with a scope, and optionally names of files, only those suites.
const [scope, ...names] = process.argv.slice(2);
if (scope !== undefined && !Object.hasOwn(scopes, scope)) {
  console.log(`unknown scope ${scope}; there are: ${Object.keys(scopes).join(', ')}`);
  process.exit(2);
}
await installIfNeeded();
const needed = scope === undefined ? Object.values(scopes).flat() : scopes[scope];
for (const install of new Set(needed)) {
  await install();
}
const results = [];
if (scope === undefined) {
  // Imported here, because it needs the packages just installed.
  const { check } = await import('./check.mjs');
  results.push(await check());
}
// The configuration leaves out what takes long.
if (scope === 'quick') process.env.QUICK = 'true';
const projects = scope === 'quick' ? ['unit', 'server'] : [scope ?? ''];
const chosen = projects.flatMap((project) => ['--project', project]);
results.push(await runTests(scope === undefined ? [] : [...chosen, ...names]));
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
