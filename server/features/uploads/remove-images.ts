import type { Context } from '#server/context.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { removeImageFiles } from './image-files.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    /** Files of pictures whose rows are gone. */
    remove_images: { urls: string[] };
  }
}

/**
 * Takes out the files of pictures whose rows are gone: at once, or by a job that is tried again where that fails. Nothing
 * else would know of them any more, and they would be given out for ever.
 */
export async function removeImages(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  urls: string[],
): Promise<void> {
  try {
    for (const url of urls) await removeImageFiles(storage, url);
  } catch {
    await addJob(db, 'remove_images', { urls });
  }
}
