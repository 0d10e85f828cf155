// Checks that every rule of every SPEC.md is cited in the code of its game and in the title of a test, as
// in `[X-007] …` or `[X-007, X-009] …`, and that no test cites a rule that does not exist. A rule that needs
// no code is listed in the SPEC.md under "Rules that need no code", with the reason.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './lib/paths.mjs';

const pattern = /\b([A-Z]{1,2})-R?\d{1,3}\b/g;
/** @param {string} text */
const idsIn = (text) => [...text.matchAll(pattern)].map(([id, prefix]) => ({ id, prefix }));

/** @param {string} spec @returns {string[]} */
function codelessIn(spec) {
  const [, section = ''] = spec.split(/^## Rules that need no code$/m);
  const [list] = section.split(/^## /m);
  return [...list.matchAll(/^- ([A-Z]{1,2}-R?\d{1,3}): ./gm)].map(([, id]) => id);
}

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

/** Full titles with describe blocks and expanded tables, which vitest knows after loading the files. */
function titles() {
  const files = ['packages', 'games', 'apps']
    .flatMap(filesBelow)
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'));
  // Loading a file is slow, and most files cite no rule.
  const naming = files.filter((file) => idsIn(read(file)).length > 0);
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-'));
  try {
    const list = join(folder, 'titles.json');
    const vitest = join(root, 'node_modules/.bin/vitest');
    // Titles need no built page.
    const env = { ...process.env, TITLES_ONLY: 'yes' };
    const args = ['list', ...naming, `--json=${list}`];
    execFileSync(vitest, args, { cwd: root, stdio: 'inherit', env });
    /** @type {{ name: string }[]} */
    const tests = JSON.parse(readFileSync(list, 'utf8'));
    return tests.map(({ name }) => name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const specs = filesBelow('games').filter((file) => file.endsWith('SPEC.md'));
const defined = specs.flatMap((file) => idsIn(read(file)));
const codeless = specs.flatMap((file) => codelessIn(read(file)));
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
  rules.filter((id) => !coded.has(id) && !codeless.includes(id)),
  'not cited in the code of their game',
);
complainAbout(
  codeless.filter((id) => coded.has(id)),
  'listed as needing no code, though code cites them',
);
if (known.size === 0) complaints.push('no SPEC.md defines a rule');
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
