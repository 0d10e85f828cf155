import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
for (const install of scope === undefined ? Object.values(scopes).flat() : scopes[scope]) {
  await install();
}
const results = [];
if (scope === undefined) {
  // Imported here, because it needs the packages just installed.
  const { check } = await import('./check.mjs');
  results.push(await check());
}
results.push(await runTests(scope === undefined ? [] : ['--project', scope, ...names]));
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
