import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** External test data, next to the project's folder unless CORPORA_DIR is set. */
const corporaDir = process.env['CORPORA_DIR'] ?? join(import.meta.dirname, '../../../shared/corpora');

/** Tests that need the data are skipped where it is absent. */
export const withoutCorpora = !existsSync(corporaDir);

/** Reads a JSON file of the corpora; an empty list if they are absent. */
export function readCorpus<T>(path: string): T[] {
  return withoutCorpora ? [] : (JSON.parse(readFileSync(join(corporaDir, path), 'utf8')) as T[]);
}

/** Reads the files of a corpora folder; none if the corpora are absent. */
export function corpusFiles(folder: string): [name: string, content: Buffer][] {
  if (withoutCorpora) return [];
  const path = join(corporaDir, folder);
  return readdirSync(path).map((name) => [name, readFileSync(join(path, name))]);
}

interface PathologicalModule {
  cases: Record<string, string>;
}

/** Returns generated hostile inputs by name; none if the corpora are absent. */
export async function pathologicalCases(): Promise<Record<string, string>> {
  if (withoutCorpora) return {};
  const module = (await import(join(corporaDir, 'markdown/pathological.mjs'))) as PathologicalModule;
  return module.cases;
}
