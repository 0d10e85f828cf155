// Writes what each package exports: `npm run api`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { apiReport } from './api.mjs';
import { stagePackages } from './stage.mjs';

const folder = mkdtempSync(join(root, 'dist.api-'));
for (const published of stagePackages(folder)) {
  writeFileSync(join(root, published.folder, 'api.md'), apiReport(published));
}
rmSync(folder, { recursive: true });
