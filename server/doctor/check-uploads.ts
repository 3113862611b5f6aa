import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageVariant, imageVariants } from '#contract/image-addresses.ts';
import { error, attention, ok, type Finding, type Patient } from './finding.ts';
import { listImageUrls } from './orphans.queries.ts';

/** Milliseconds: files are written before their row. */
const young = 60 * 60 * 1000;

/** Every row has its files, and every file its row. */
export async function checkUploads({ config, db }: Patient): Promise<Finding[]> {
  const folder = join(config.dataDir, 'uploads');
  const files = await readdir(folder).catch(() => []);
  const urls = await listImageUrls(db);
  const expected = urls.flatMap((url) => [
    url,
    ...imageVariants.map((variant) => imageVariant(url, variant)),
  ]);
  const names = new Set(expected.map((url) => url.replace('/uploads/', '')));

  const found = new Set(files);
  const missing = [...names].filter((name) => !found.has(name));
  const stray = await oldOnes(
    folder,
    files.filter((name) => !names.has(name)),
  );
  const findings: Finding[] = [];
  if (missing.length > 0) findings.push(error(`faltam ${missing.length} arquivos, como ${missing[0]}.`));
  if (stray.length > 0) findings.push(attention(`${stray.length} arquivos sem registro, como ${stray[0]}.`));
  return findings.length > 0 ? findings : [ok(`${urls.length} imagens, todas com seus arquivos.`)];
}

async function oldOnes(folder: string, names: string[]): Promise<string[]> {
  const old: string[] = [];
  for (const name of names) {
    const file = await stat(join(folder, name)).catch(() => null);
    if (file && Date.now() - file.mtimeMs > young) old.push(name);
  }
  return old;
}
