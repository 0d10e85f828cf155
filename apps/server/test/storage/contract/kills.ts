import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StorageOptions } from '../../../src/storage/index.ts';
import { type NewDatabase, useDatabase } from './database.ts';

const KILLS = 12;
const SETTLING = { timeout: 60_000, interval: 50 };

const appender = fileURLToPath(new URL('./appender.ts', import.meta.url));
const worker = fileURLToPath(new URL('../../../src/storage/sqlite-worker.js', import.meta.url));
// Inside the repository, where the bundle finds its external modules.
const cache = fileURLToPath(new URL('../../../../../node_modules/.cache', import.meta.url));

/** Bundled like the server, which starts faster and tests the bundled storage. */
async function buildAppender(folder: string): Promise<string> {
  const bundle = await rolldown({
    input: appender,
    platform: 'node',
    external: ['@photostructure/sqlite', 'pg-native'],
    logLevel: 'silent',
  });
  await bundle.write({ file: join(folder, 'appender.js'), format: 'esm', codeSplitting: false });
  await bundle.close();
  copyFileSync(worker, join(folder, 'sqlite-worker.js'));
  return join(folder, 'appender.js');
}

/** The last acknowledged step of each table before the process was killed. */
function appendUntilKilled(
  script: string,
  options: StorageOptions,
  name: string,
  steps: number,
): Promise<Map<string, number>> {
  const child = spawn(process.execPath, [script, JSON.stringify(options), name]);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    if (output.split('\n').length > steps) child.kill('SIGKILL');
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`exited before it was killed: ${errors}`));
      // The text after the last line break is incomplete.
      const lines = output.split('\n').slice(0, -1);
      resolve(new Map(lines.map((line) => line.split(' ')).map(([table, seq]) => [table, +seq])));
    });
  });
}

export function killsContract(newDatabase: NewDatabase): void {
  describe('killed server', () => {
    const database = useDatabase(newDatabase);
    let folder = '';
    let script = '';

    beforeAll(async () => {
      mkdirSync(cache, { recursive: true });
      folder = mkdtempSync(join(cache, 'kills-'));
      script = await buildAppender(folder);
    }, 60_000);

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('loses no acknowledged step', { timeout: 180_000 }, async () => {
      // Sequentially, because an embedded database belongs to one server.
      for (let kill = 0; kill < KILLS; kill++) {
        const name = `kill-${kill}`;
        const steps = 1 + ((kill * 97) % 300);
        const tables = await appendUntilKilled(script, database.options, name, steps);
        const storage = await database.open();
        // A database server may still finish the last step of a killed client.
        await vi.waitFor(async () => {
          const indexes = await storage.tablesOf(name, 100);
          expect(indexes.length).toBeGreaterThanOrEqual(tables.size);
          for (const { code, seq } of indexes) {
            const rows = await storage.rows(code);
            expect(rows.length).toBeGreaterThanOrEqual(tables.get(code) ?? 0);
            expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1));
            expect(seq).toBe(rows.length);
          }
          for (const table of tables.keys()) {
            expect(indexes.map(({ code }) => code)).toContain(table);
          }
        }, SETTLING);
        await storage.close();
      }
    });
  });
}
