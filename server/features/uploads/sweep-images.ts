import type { Context } from '#server/context.ts';
import { removeImages } from './remove-images.ts';
import { takeUnusedImages } from './sweep.queries.ts';

const batch = 200;

/** Takes out pictures that were sent and stand in nothing for a day, rows before files, so that no row lacks a file. */
export async function sweepImages(parts: Pick<Context, 'db' | 'storage'>): Promise<void> {
  const { seen, gone } = await takeUnusedImages(parts.db, batch);
  await removeImages(parts, gone);
  if (seen === batch) await sweepImages(parts);
}
