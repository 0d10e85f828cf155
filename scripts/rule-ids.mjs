// Every rule of every SPEC.md is named by a test, as in `[T-007] …` or `[T-007, T-009] …`, and no
// test names a rule that does not exist.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const pattern = /\b([A-Z]{1,2})-R?\d{1,3}\b/g;
/** @param {string} text */
const idsIn = (text) => [...text.matchAll(pattern)].map(([id, prefix]) => ({ id, prefix }));

function rules() {
  const games = join(root, 'packages/games/src');
  return readdirSync(games, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('SPEC.md'))
    .flatMap((path) => idsIn(readFileSync(join(games, path), 'utf8')));
}

/** Full titles, describe blocks included and tables expanded, which only running the files can give. */
function titles() {
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-'));
  try {
    const file = join(folder, 'titles.json');
    const vitest = join(root, 'node_modules/.bin/vitest');
    execFileSync(vitest, ['list', `--json=${file}`], { cwd: root, stdio: 'inherit' });
    /** @type {{ name: string }[]} */
    const tests = JSON.parse(readFileSync(file, 'utf8'));
    return tests.map(({ name }) => name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const defined = rules();
const known = new Set(defined.map(({ id }) => id));
const prefixes = new Set(defined.map(({ prefix }) => prefix));
const tested = new Set();
const complaints = [];

for (const title of titles()) {
  for (const [bracket] of title.matchAll(/\[[^\]]*\]/g)) {
    for (const { id, prefix } of idsIn(bracket)) {
      tested.add(id);
      if (prefixes.has(prefix) && !known.has(id)) complaints.push(`no such rule ${id}: ${title}`);
    }
  }
}

const untested = [...known].filter((id) => !tested.has(id)).sort();
if (untested.length > 0) {
  complaints.push(
    `${untested.length} of ${known.size} rules without a test: ${untested.join(' ')}`,
  );
}
if (known.size === 0) complaints.push('no SPEC.md defines a rule');
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
