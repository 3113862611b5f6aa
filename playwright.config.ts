import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/harness/browser.ts';
import { serverOfTests } from './e2e/harness/own-server.ts';
import { leftOut } from './server/testing/gates.ts';
import { slowness } from './server/testing/slowness.ts';
import { useTestFolder } from './server/testing/test-folder.ts';

useTestFolder();

// Set once by the main process; the workers inherit it.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'rumo-e2e-'));
const origin = `http://localhost:${process.env.E2E_PORT}`;

/** Tests the real server, built, with the embedded database and the demonstration community. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  testIgnore: leftOut().map((file) => `**/${file}`),
  fullyParallel: true,
  workers: 2,
  // The only bounds. Two cores run the server, the database and two browsers.
  timeout: 120_000 * slowness(),
  expect: { timeout: 20_000 * slowness() },
  forbidOnly: process.env.CI === 'true',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: origin,
    locale: 'pt-BR',
    // Animations cost a tenth of the two cores; tests about motion set `no-preference` themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // Installing it costs a sixth of the time; tests about the worker allow it.
    serviceWorkers: 'block',
    // A trace costs an eighth of the two cores: repeat a test that failed with `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `exec node ${serverOfTests.join(' ')}`,
    url: `${origin}/api/health`,
    timeout: 120_000 * slowness(),
    stdout: 'pipe',
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      DEMO: process.env.E2E_DEMO ?? 'on',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
