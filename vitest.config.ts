import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores are what the smallest machine has.
    maxWorkers: 2,
    // What never comes ends a test; a slow machine does not.
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
          // Each file has a server and a database of its own; to load the sources anew for each would take a third of the time.
          isolate: false,
          globalSetup: 'server/testing/start-database.ts',
        },
      },
    ],
  },
});
