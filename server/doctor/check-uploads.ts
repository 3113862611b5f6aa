import { imageVariant, imageVariants } from '#contract/image-addresses.ts';
import { StorageError } from '../storage/storage-error.ts';
import { storageOf } from '../storage/storage.ts';
import { error, attention, ok, type Finding, type Patient } from './finding.ts';
import { listImageUrls } from './orphans.queries.ts';

/** Milliseconds: files are written before their row. */
const young = 60 * 60 * 1000;

/** Every row has its files, and every file its row. */
export async function checkUploads({ config, db }: Patient): Promise<Finding[]> {
  // Rows first: a picture that is sent meanwhile has its files.
  const urls = await listImageUrls(db);
  const missing = new Set(
    urls
      .flatMap((url) => [url, ...imageVariants.map((variant) => imageVariant(url, variant))])
      .map((url) => url.replace('/uploads/', '')),
  );
  const stray: string[] = [];
  const storage = await storageOf(config);
  try {
    for await (const { name, changedAt } of storage.list()) {
      const isKnown = missing.delete(name);
      if (!isKnown && Date.now() - changedAt.getTime() > young) stray.push(name);
    }
  } catch (failure) {
    if (!(failure instanceof StorageError)) throw failure;
    return [error(failure.message)];
  }

  const findings: Finding[] = [];
  const [absent] = missing;
  if (absent) findings.push(error(`faltam ${missing.size} arquivos ${storage.place}, como ${absent}.`));
  if (stray.length > 0)
    findings.push(
      attention(
        `${stray.length} arquivos sem registro ${storage.place}, como ${stray[0]}; os que são do Rumo saem depois de um dia.`,
      ),
    );
  return findings.length > 0
    ? findings
    : [ok(`${urls.length} imagens, todas com seus arquivos ${storage.place}.`)];
}
