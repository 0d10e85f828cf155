import { cpSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildNextRelease } from '../test/support/next-release.ts';

// Builds the server of the next release into a folder.

const [folder] = process.argv.slice(2);
const { server, remove } = await buildNextRelease();
cpSync(dirname(server), folder, { recursive: true });
remove();
