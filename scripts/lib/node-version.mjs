import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * Ends the process with code 2 and one sentence on a Node that is older than package.json promises;
 * later it would fail with an error that does not name the reason.
 */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [oldestMajor, oldestMinor] = engines.node.match(/\d+/g).map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(
    `sobremesa: needs Node ${oldestMajor}.${oldestMinor} or newer, this is ${process.versions.node}`,
  );
  process.exit(2);
}
