import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

export interface NextRelease {
  folder: string;
  remove(): Promise<void>;
}

const leftOut = new Set(['node_modules', '.git', 'build', 'data', 'test-results', 'docs', 'e2e']);

/**
 * Builds a possible next release in a separate folder: this site with one text changed, in a module that every
 * page loads, so that all code files get other names.
 * @param change a file, a text in it, and its replacement
 */
export async function buildNextRelease(change: [string, string, string]): Promise<NextRelease> {
  const root = join(import.meta.dirname, '../..');
  const folder = await mkdtemp(join(tmpdir(), 'rumo-e2e-next-'));
  await cp(root, folder, { recursive: true, filter: (file) => !leftOut.has(basename(file)) });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const [name, before, after] = change;
  const file = join(folder, name);
  const source = await readFile(file, 'utf8');
  if (!source.includes(before)) throw new Error(`${name} lacks '${before}'`);
  await writeFile(file, source.replaceAll(before, after));
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: folder });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
