import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { writeMessages } from './scripts/messages/write.mjs';

// What tests import must be there; what is wrong with it is found by a test.
writeMessages();

/** Tests beside those of the page that need a browser. */
const IN_A_BROWSER = ['games/test/browser.test.ts', 'scripts/test/new-game.test.ts'];

// Timeouts detect hangs; they are long enough for slow machines.
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000, interval: 50 } },
};

/** One more than there are cores, because every suite waits at times: for a timer, a process, the next frame. */
const maxWorkers = availableParallelism() + 1;

/** Seconds by file; `npm test` with SECONDS=write measures them. */
const seconds: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('scripts/lib/test-seconds.json', import.meta.url), 'utf8'),
);

const QUICK_SECONDS = 3;
/** `npm run test:quick` leaves out whole processes and what takes long. */
const leftOut: readonly string[] =
  process.env['QUICK'] === undefined
    ? []
    : [
        'apps/server/test/system/**',
        ...Object.keys(seconds).filter((file) => seconds[file] >= QUICK_SECONDS),
      ];

/**
 * The longest file first: begun last, it would leave the other workers idle. One project after another, because a
 * worker keeps what it has loaded for the next file of the same project only.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const lengthOf = ({ moduleId }: TestSpecification): number =>
      seconds[relative(import.meta.dirname, moduleId)] ?? 0;
    return sorted.sort(
      (one, other) =>
        one.project.name.localeCompare(other.project.name) || lengthOf(other) - lengthOf(one),
    );
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Threads start faster than forks, and nothing under test needs a process of its own.
    pool: 'threads',
    // The files of a worker share what they import, which otherwise takes a quarter of the time. What a file has
    // replaced is put back after it.
    isolate: false,
    setupFiles: ['scripts/lib/put-back.ts'],
    // A worker that ends late on a busy machine is no error.
    teardownTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{packages,games}/*/test/**/*.test.ts',
            'games/test/**/*.test.ts',
            'apps/{cli,web}/test/**/*.test.ts',
            'scripts/test/**/*.test.ts',
          ],
          exclude: [...IN_A_BROWSER, ...leftOut],
          maxWorkers,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/test/**/*.test.ts'],
          exclude: [...leftOut],
          globalSetup: ['apps/server/test/support/services-setup.ts'],
          maxWorkers,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['apps/web/e2e/**/*.test.ts', ...IN_A_BROWSER],
          globalSetup: ['apps/web/e2e/support/build.ts'],
          // After the others, because each suite starts a server and a browser.
          sequence: { groupOrder: 1 },
          maxWorkers,
          // A browser under load has races that no test can rule out. `npm test` names every test that needed
          // its second try. Tests of hidden cards have none: a leak seen once is a leak.
          retry: 1,
          ...patience,
        },
      },
    ],
  },
});
