import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Packed by `scripts/pack-source.mjs` into the folder of the page. */
const ARCHIVE = 'source.tgz';

/** Where people can have the source code of this server, which its licence (AGPL) promises them. */
export const sourceOf = ({ sourceUrl, webDir }: Config): string | undefined =>
  sourceUrl ?? (existsSync(join(webDir, ARCHIVE)) ? `/${ARCHIVE}` : undefined);
