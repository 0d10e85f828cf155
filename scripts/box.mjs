import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildImage } from './box/build.mjs';
import { checkImage } from './box/check.mjs';
import { quietly } from './box/rootfs.mjs';
import { aptInstall } from './lib/apt.mjs';

// Performs the steps of the Dockerfile in a clean Debian root file system and starts the result as an engine
// would: read-only, not as root. Then it is checked from outside. Needs root, Debian's and npm's packages.

if (process.getuid?.() !== 0) throw new Error('npm run box needs root, for chroot and mounts');
if (!existsSync('/usr/bin/mmdebstrap')) await aptInstall(['mmdebstrap']);
const folder = mkdtempSync(join(tmpdir(), 'sobremesa-box-'));
try {
  const started = performance.now();
  const image = buildImage(folder, console.log);
  console.log(`built in ${Math.round((performance.now() - started) / 1000)} s`);
  const data = join(folder, 'data');
  mkdirSync(data);
  // A new volume gets owner and mode of the folder in the image.
  for (const volume of image.volumes) {
    quietly('cp', ['-a', '--attributes-only', '-T', join(image.rootfs, volume), data]);
  }
  await checkImage(image, data);
} finally {
  if (process.env.KEEP !== '1') rmSync(folder, { recursive: true, force: true });
}
