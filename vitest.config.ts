import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Threads start faster than forks, and nothing under test needs a process of its own.
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{packages,apps,games}/*/test/**/*.test.ts', 'games/test/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/services-setup.ts'],
          // A limit is for what hangs, not for how fast the machine is.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['apps/web/e2e/**/*.test.ts'],
          globalSetup: ['apps/web/e2e/support/build.ts'],
          // Browsers get the machine to themselves.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
