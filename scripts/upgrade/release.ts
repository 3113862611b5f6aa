import { execFileSync } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Commits that a release is behind where none was ever tagged. */
const usualDistance = 30;

/** @returns the last tag before this commit, or the commit that stands for the last release */
export function lastRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return git('rev-parse', '--short', `HEAD~${usualDistance}`);
  }
}

/** Puts a commit's files into a folder, with its own dependencies and pages. */
export async function prepareRelease(commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  // A long install is saved where nothing of it has changed.
  if (git('diff', '--name-only', commit, 'HEAD', '--', 'package-lock.json') === '')
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/prepare.mjs'], { cwd: folder, stdio: 'inherit' });
}

/** @returns names of the steps of the schema that this release knows and that one does not */
export async function newSteps(folder: string): Promise<string[]> {
  const stepsIn = (place: string): Promise<string[]> => readdir(join(place, 'server/db/migrations'));
  const before = new Set(await stepsIn(folder));
  return (await stepsIn(root)).filter((step) => !before.has(step));
}
