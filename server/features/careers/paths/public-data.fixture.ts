import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes a folder of public files, for as long as the test runs. */
export async function folderOf(files: Record<string, string | Buffer | string[]>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rumo-data-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, lines] of Object.entries(files))
    await writeFile(join(folder, name), Array.isArray(lines) ? `${lines.join('\n')}\n` : lines);
  return folder;
}
