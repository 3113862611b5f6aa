import { defineConfig } from 'vitest/config';
import { leftOut } from './server/testing/gates.ts';
import { slowness } from './server/testing/slowness.ts';
import { useTestFolder } from './server/testing/test-folder.ts';

useTestFolder();

export default defineConfig({
  test: {
    // The smallest machine has two cores.
    maxWorkers: 2,
    // The only bounds: a test that hangs is ended, whatever the machine's speed.
    testTimeout: 300_000 * slowness(),
    hookTimeout: 300_000 * slowness(),
    expect: { poll: { timeout: 30_000 * slowness(), interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,markdown,web}/**/*.test.ts', 'server/**/*.unit.test.ts'],
          exclude: leftOut(),
        },
      },
      {
        extends: true,
        test: { name: 'packages', include: ['packages/**/*.test.ts'], exclude: leftOut() },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.unit.test.ts', ...leftOut()],
          // Pages are rendered by the React that people get; the one for development takes twice the time.
          env: { NODE_ENV: 'production' },
          // Each file has its own server and database; reloading the sources for each would take a third of the time.
          isolate: false,
          setupFiles: 'server/features/identity/accounts/cheap-passwords.testing.ts',
          globalSetup: 'server/testing/start-database.ts',
        },
      },
    ],
  },
});
