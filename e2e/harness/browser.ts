import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const candidates = [
  process.env.CHROMIUM_PATH,
  // The same engine without windows halves the time of the tests.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findBrowser(): string | null {
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/**
 * Returns the browser that the tests drive; installs it from Debian's packages if it is missing and permissions allow.
 * @throws with one line that says what to install
 */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (isDebian) {
    console.log('Installing chromium for the browser tests…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: ['ignore', 'ignore', 'inherit'], env });
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  throw new Error(
    'No browser for the browser tests: install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  );
}
