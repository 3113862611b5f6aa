import { day } from '#contract/durations.ts';
import { imageVariants } from '#contract/image-addresses.ts';
import type { Context } from '#server/context.ts';
import type { Storage } from '#server/storage/storage.ts';
import { listKnownUrls, takeUnusedImages } from './sweep.queries.ts';
import { readImageFile } from './image-files.ts';
import { removeImages } from './images.service.ts';
import { perceptualHashOfFile } from './perceptual-hash.ts';
import { listUnprinted, setPrint } from './uploads.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    /** Deletes orphaned files: lists all file names. */
    sweep_files: object;
  }
}

/** Milliseconds. No upload takes that long: older files are complete. */
const old = day;
/** Files per query, and most deletions per run: the rest goes the next day. */
const bounds = { batch: 500, strays: 10_000 };

const sizes = ['webp', ...imageVariants].map((size) => RegExp.escape(size)).join('|');
/** Only our names: a picture in one of its sizes, and temporary files of interrupted writes. */
const ourName = new RegExp(
  String.raw`^(?:([0-9a-f-]{36}-\d{1,5}x\d{1,5})\.(?:${sizes})|\.[0-9a-f-]{36}\.tmp)$`,
);

/**
 * Deletes files whose picture has no row, because a server was killed between writing the two. Deletes nothing if most files
 * would go: then the database probably belongs to other pictures.
 */
export async function sweepFiles({
  db,
  storage,
  log,
}: Pick<Context, 'db' | 'storage' | 'log'>): Promise<void> {
  const strays: string[] = [];
  let known = 0;
  for await (const names of oldFiles(storage)) {
    const urls = await listKnownUrls(db, names.map(urlOf));
    const without = names.filter((name) => !urls.has(urlOf(name)));
    known += names.length - without.length;
    strays.push(...without.slice(0, bounds.strays - strays.length));
  }
  if (strays.length === 0) return;
  if (strays.length > known) return log.warn({ known }, 'files of pictures without a row are left');
  for (const name of strays) await storage.remove(name);
  log.info({ removed: strays.length }, 'files of pictures without a row removed');
}

async function* oldFiles(storage: Storage): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const { name, changedAt } of storage.list()) {
    if (!ourName.test(name) || Date.now() - changedAt.getTime() < old) continue;
    names.push(name);
    if (names.length < bounds.batch) continue;
    yield names;
    names = [];
  }
  yield names;
}

/** Returns the address of a file's picture; '' for a temporary file. */
function urlOf(name: string): string {
  const [, picture] = ourName.exec(name)!;
  return picture ? `/uploads/${picture}.webp` : '';
}

const batch = 200;

/** Deletes uploads that nothing has used for a day, rows before files, so that no row lacks a file. */
export async function sweepImages(parts: Pick<Context, 'db' | 'storage'>): Promise<void> {
  const { seen, gone } = await takeUnusedImages(parts.db, batch);
  await removeImages(parts, gone);
  if (seen === batch) await sweepImages(parts);
}

/** Computes the hashes of pictures that were stored before hashing existed. */
export async function printOlder({ db, storage }: Pick<Context, 'db' | 'storage'>): Promise<void> {
  for (const { id, url } of await listUnprinted(db, batch))
    await setPrint(db, id, await perceptualHashOfFile(await readImageFile(storage, url)));
}
