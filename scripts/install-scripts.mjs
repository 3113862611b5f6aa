/*
 * Runs the install scripts of the dependencies that package.json names in `allowScripts`; the rest is installed with
 * `npm ci --ignore-scripts`, so that no unreviewed package script runs on this machine. Plain JavaScript without
 * dependencies, like prepare.mjs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** @returns whether the scripts of packages installed on this platform succeeded */
export function runAllowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = Object.keys(allowScripts).filter((name) => existsSync(join(root, 'node_modules', name)));
  if (names.length === 0) return true;
  const { status } = spawnSync('npm', ['rebuild', '--ignore-scripts=false', '--loglevel=error', ...names], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}

const isCommand = realpathSync(process.argv[1]) === import.meta.filename;
if (isCommand && !runAllowedScripts()) process.exit(1);
