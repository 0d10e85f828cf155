import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests beside those of the page that need a browser. */
const IN_A_BROWSER = ['games/test/browser.test.ts', 'scripts/test/new-game.test.ts'];

// Timeouts detect hangs; they are long enough for slow machines.
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000, interval: 50 } },
};

/** Vitest leaves a core free by default; of two that is half the machine. */
const maxWorkers = availableParallelism();

/** Files that take longer than half a minute. */
const LONG =
  /\/(alone|chaos|offline|tournaments?|variants|accessibility|motion|people|new-game|layout|learn|tv|pass|attacks|kill|two-servers|rolling-upgrade|views-only|laws|pad|hidden-cards|journeys)\.test\.ts$/;

/** Otherwise one of them, begun last, leaves the other workers idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Threads start faster than forks, and nothing under test needs a process of its own.
    pool: 'threads',
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
          exclude: IN_A_BROWSER,
          maxWorkers,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/test/**/*.test.ts'],
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
          maxWorkers: 2,
          // A browser under load has races that no test can rule out. `npm test` names every test that needed
          // its second try. Tests of hidden cards have none: a leak seen once is a leak.
          retry: 1,
          ...patience,
        },
      },
    ],
  },
});
