// Follows the journeys of docs/journeys.md through real imports, and prints how many files each of them passes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, gapsIn, journeysIn } from './lib/journeys.mjs';
import { root } from './lib/paths.mjs';

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return undefined;
  }
}

const folders = ['games', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)];
const packages = new Map(
  folders.map((folder) => {
    const { name, exports } = JSON.parse(read(`${folder}/package.json`) ?? '{}');
    return [name, { folder, exports: exports ?? {} }];
  }),
);

for (const journey of journeysIn(read('docs/journeys.md') ?? '')) {
  const gaps = gapsIn(journey, { read, packages });
  console.log(`${journey.name}: ${filesOf(journey).length} files`);
  for (const gap of gaps) console.log(`  ${gap}`);
  if (gaps.length > 0) process.exitCode = 1;
}
