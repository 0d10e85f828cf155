import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { StorageOptions } from '../../../src/storage/index.ts';
import { playedLog } from '../../support/logs.ts';
import { finishedSteps } from '../../support/steps.ts';
import { type NewDatabase, useDatabase } from './database.ts';
import { query } from './query.ts';

const KILLS = 12;
const ARCHIVE_KILLS = 4;
const SETTLING = { timeout: 60_000, interval: 50 };

const appenderSource = fileURLToPath(new URL('./appender.ts', import.meta.url));
const archiverSource = fileURLToPath(new URL('./archiver.ts', import.meta.url));
const worker = fileURLToPath(new URL('../../../src/storage/sqlite-worker.js', import.meta.url));
// Inside the repository, where the bundle finds its external modules.
const cache = fileURLToPath(new URL('../../../../../node_modules/.cache', import.meta.url));

/** Bundled like the server, which starts faster and tests the bundled stores. */
async function build(input: string, folder: string): Promise<string> {
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: ['@photostructure/sqlite', 'pg-native'],
    logLevel: 'silent',
  });
  const file = join(folder, `${basename(input, '.ts')}.js`);
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

/** The complete lines that a script had printed when it was killed after this many. */
function linesUntilKilled(
  script: string,
  args: readonly string[],
  most: number,
): Promise<string[]> {
  const child = spawn(process.execPath, [script, ...args]);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    if (output.split('\n').length > most) child.kill('SIGKILL');
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`exited before it was killed: ${errors}`));
      // The text after the last line break is incomplete.
      resolve(output.split('\n').slice(0, -1));
    });
  });
}

/** The last acknowledged step of each table before the process was killed. */
async function appendUntilKilled(
  script: string,
  options: StorageOptions,
  name: string,
  steps: number,
): Promise<Map<string, number>> {
  const lines = await linesUntilKilled(script, [JSON.stringify(options), name], steps);
  return new Map(lines.map((line) => line.split(' ')).map(([table, seq]) => [table, +seq]));
}

export function killsContract(newDatabase: NewDatabase): void {
  describe('killed server', () => {
    const database = useDatabase(newDatabase);
    let folder = '';
    let appender = '';
    let archiver = '';

    beforeAll(async () => {
      mkdirSync(cache, { recursive: true });
      folder = mkdtempSync(join(cache, 'kills-'));
      [appender, archiver] = await Promise.all([
        build(appenderSource, folder),
        build(archiverSource, folder),
      ]);
      copyFileSync(worker, join(folder, 'sqlite-worker.js'));
    }, 60_000);

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test('loses no acknowledged step', { timeout: 180_000 }, async () => {
      // Sequentially, because an embedded database belongs to one server.
      for (let kill = 0; kill < KILLS; kill++) {
        const name = `kill-${kill}`;
        const steps = 1 + ((kill * 97) % 300);
        const tables = await appendUntilKilled(appender, database.options, name, steps);
        const stores = await database.open();
        // A database server may still finish the last step of a killed client.
        await vi.waitFor(async () => {
          const indexes = await stores.tables.tablesOf(name, 100);
          expect(indexes.length).toBeGreaterThanOrEqual(tables.size);
          for (const { code, seq } of indexes) {
            const rows = await stores.tables.rows(code);
            expect(rows.length).toBeGreaterThanOrEqual(tables.get(code) ?? 0);
            expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1));
            expect(seq).toBe(rows.length);
          }
          for (const table of tables.keys()) {
            expect(indexes.map(({ code }) => code)).toContain(table);
          }
        }, SETTLING);
        await stores.storage.close();
      }
    });

    test('in the middle of archiving: every log is complete, as steps or as a record', async () => {
      const log = playedLog({ game: 'nogracias', seats: 3, people: 2 }, 'kills');
      const tables = Array.from({ length: 20 }, (_, number) => `T${number}`);
      const before = await database.open();
      const rows = tables.flatMap((table) => log.map((row) => ({ ...row, table })));
      expect(await before.tables.append(finishedSteps(rows))).not.toContain(false);
      await before.storage.close();
      for (let kill = 0; kill < ARCHIVE_KILLS; kill++) {
        await linesUntilKilled(
          archiver,
          [JSON.stringify(database.options)],
          1 + kill * 2 + (kill % 2),
        );
        const stores = await database.open();
        for (const table of tables) {
          const rows = await stores.tables.rows(table);
          expect(rows).toEqual(log.map((row) => ({ ...row, table })));
        }
        await stores.storage.close();
      }
      const { length } = await query(database.options, 'select "table" from archives');
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThan(tables.length);
    });
  });
}
