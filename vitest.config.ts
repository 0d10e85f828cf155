import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.ts'],
    // Threads start faster than forks, and nothing under test needs a process of its own.
    pool: 'threads',
    globalSetup: ['apps/server/test/support/services-setup.ts'],
  },
});
