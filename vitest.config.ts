import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The smallest machine has two cores.
    maxWorkers: 2,
    // Long enough that a slow machine never fails a test.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{contract,markdown,web}/**/*.test.ts', 'server/**/*.unit.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'packages', include: ['packages/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.unit.test.ts'],
          // Each file has its own server and database; reloading the sources for each would take a third of the time.
          isolate: false,
          globalSetup: 'server/testing/start-database.ts',
        },
      },
    ],
  },
});
