import { execFileSync } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** How many commits back the last release is assumed to be if none was ever tagged. */
const usualDistance = 30;

/** @returns the last tag before this commit, or the commit assumed to be the last release */
export function lastRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return git('rev-parse', '--short', `HEAD~${usualDistance}`);
  }
}

/** Extracts a commit into a folder, with its own dependencies and pages. */
export async function prepareRelease(commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  // Skips a long install if the lockfile is unchanged.
  if (git('diff', '--name-only', commit, 'HEAD', '--', 'package-lock.json') === '')
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/prepare.mjs'], { cwd: folder, stdio: 'inherit' });
}

/** @returns names of the migrations that this release has and that one lacks */
export async function newSteps(folder: string): Promise<string[]> {
  const stepsIn = (place: string): Promise<string[]> => readdir(join(place, 'server/db/migrations'));
  const before = new Set(await stepsIn(folder));
  return (await stepsIn(root)).filter((step) => !before.has(step));
}
