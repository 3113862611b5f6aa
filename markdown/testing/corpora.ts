import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Outside test data, beside the project's folder unless CORPORA_DIR names another place. */
const corporaDir = process.env['CORPORA_DIR'] ?? join(import.meta.dirname, '../../../shared/corpora');

/** Tests that need the data are skipped where it is absent. */
export const withoutCorpora = !existsSync(corporaDir);

/** A JSON file of the corpora; an empty list where they are absent. */
export function readCorpus<T>(path: string): T[] {
  return withoutCorpora ? [] : (JSON.parse(readFileSync(join(corporaDir, path), 'utf8')) as T[]);
}

/** The files of a folder of the corpora with their names; none where they are absent. */
export function corpusFiles(folder: string): [name: string, content: Buffer][] {
  if (withoutCorpora) return [];
  const path = join(corporaDir, folder);
  return readdirSync(path).map((name) => [name, readFileSync(join(path, name))]);
}

interface PathologicalModule {
  cases: Record<string, string>;
}

/** Generated hostile inputs by name; none where the corpora are absent. */
export async function pathologicalCases(): Promise<Record<string, string>> {
  if (withoutCorpora) return {};
  const module = (await import(join(corporaDir, 'markdown/pathological.mjs'))) as PathologicalModule;
  return module.cases;
}
