// npm run test:game NAME: everything in which a game can fail, the quick parts first.
import { join } from 'node:path';
import { installChromiumIfNeeded } from './lib/chromium.mjs';
import { gameFolders, read } from './lib/games.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);
const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Titles of tests name a game by its id, or by the names of the tables in its `test/index.ts`. @param {string} name */
function titlesOf(name) {
  const names = read(`games/${name}/test/index.ts`).matchAll(/\bname: '([^']+)'/g);
  const tables = Array.from(names, ([, table]) => escaped(table));
  return [`\\b${name}\\b`, ...new Set(tables)].join('|');
}

/** @param {string} name @returns {[what: string, command: string, args: string[]][]} */
function partsOf(name) {
  const npm = (/** @type {string} */ script) => ['run', '--silent', script];
  // The tests of the other games would be thousands of lines.
  const tests = (/** @type {string[]} */ ...args) => ['run', ...args, '--hideSkippedTests'];
  const title = titlesOf(name);
  return [
    ['types', 'npm', npm('check:types')],
    ['format and lint', bin('biome'), ['check', '--error-on-warnings', 'games']],
    ['ids of rules', 'npm', npm('check:rule-ids')],
    ['words of games in shared code', 'npm', npm('check:game-names')],
    ['imports', 'npm', npm('check:imports')],
    ['components', 'npm', npm('check:page')],
    ['its own tests', bin('vitest'), tests('--project=unit', `games/${name}/`)],
    ['tests over all games', bin('vitest'), tests('--project=unit', '-t', title)],
    ['tests in the page', bin('vitest'), tests('--project=page', '-t', title)],
  ];
}

const [name, ...others] = process.argv.slice(2);
const games = gameFolders();
if (name === undefined || others.length > 0 || !games.includes(name)) {
  console.error(`give the id of one game: npm run test:game NAME, of ${games.join(', ')}`);
  process.exitCode = 2;
} else {
  await installIfNeeded();
  await installChromiumIfNeeded();
  const failed = [];
  for (const [what, command, args] of partsOf(name)) {
    console.log(`\n— ${what}`);
    if ((await run(command, args)) !== 0) failed.push(what);
  }
  console.log(
    failed.length === 0 ? `\n${name} passes` : `\n${name} fails in: ${failed.join(', ')}`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
}
