// Packs every package that others can install: `npm run pack:packages [FOLDER]`.
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { root } from '../lib/paths.mjs';
import { stagePackages } from './stage.mjs';

const [folder = join(root, 'dist/packages')] = process.argv.slice(2);
for (const { staged } of stagePackages(resolve(folder))) {
  const args = ['pack', '--pack-destination', resolve(folder), '--silent'];
  const file = String(
    execFileSync('npm', args, { cwd: staged, stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  console.log(join(resolve(folder), file.trim()));
}
