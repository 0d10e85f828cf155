// Every rule of every SPEC.md stands in the code of its game and in the title of a test, as in
// `[T-007] …` or `[T-007, T-009] …`; no test names a rule that does not exist.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './lib/paths.mjs';

/** Rules that need no code, with the reason. */
const CODELESS = new Map(
  Object.entries({
    'B-031': 'a worked example of B-030',
    'C-017': 'a worked example of C-009',
    'N-015': 'worked examples of N-014',
    'T-016': 'a worked example of T-008',
    'T-017': 'a worked example of T-010',
    'T-018': 'a worked example of T-011',
    'TP-05': 'a worked example of TP-03',
    'TM-06': 'a worked example of TM-03',
    'TV-06': 'a worked example of TV-04',
    'TD-06': 'a worked example of TD-02 and TD-04',
  }),
);

const pattern = /\b([A-Z]{1,2})-R?\d{1,3}\b/g;
/** @param {string} text */
const idsIn = (text) => [...text.matchAll(pattern)].map(([id, prefix]) => ({ id, prefix }));

/** @param {string} folder */
const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/** @param {RegExp} name @param {...string} folders */
const idsBelow = (name, ...folders) =>
  folders
    .flatMap(filesBelow)
    .filter((file) => name.test(file))
    .flatMap((file) => idsIn(read(file)));

/** Full titles, describe blocks included and tables expanded, which only running the files can give. */
function titles() {
  const files = ['packages', 'games', 'apps']
    .flatMap(filesBelow)
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'));
  // Loading a file is slow, and most name no rule.
  const naming = files.filter((file) => idsIn(read(file)).length > 0);
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-'));
  try {
    const list = join(folder, 'titles.json');
    const vitest = join(root, 'node_modules/.bin/vitest');
    execFileSync(vitest, ['list', ...naming, `--json=${list}`], { cwd: root, stdio: 'inherit' });
    /** @type {{ name: string }[]} */
    const tests = JSON.parse(readFileSync(list, 'utf8'));
    return tests.map(({ name }) => name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const defined = idsBelow(/SPEC\.md$/, 'games');
const known = new Set(defined.map(({ id }) => id));
const prefixes = new Set(defined.map(({ prefix }) => prefix));
const coded = new Set(idsBelow(/^games\/\w+\/(rules|table)\//, 'games').map(({ id }) => id));
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

/** @param {string[]} ids @param {string} what */
const complainAbout = (ids, what) => {
  if (ids.length > 0) {
    complaints.push(`${ids.length} of ${known.size} rules ${what}: ${ids.sort().join(' ')}`);
  }
};

const rules = [...known];
complainAbout(
  rules.filter((id) => !tested.has(id)),
  'without a test',
);
complainAbout(
  rules.filter((id) => !coded.has(id) && !CODELESS.has(id)),
  'not cited in the code of their game',
);
complainAbout(
  [...CODELESS.keys()].filter((id) => !known.has(id) || coded.has(id)),
  'listed as needing no code, though they are unknown or cited',
);
if (known.size === 0) complaints.push('no SPEC.md defines a rule');
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
