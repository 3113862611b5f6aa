import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import { insertPrints } from '#server/features/safety/holds/index.ts';
import { hashesOfCropsOfFile, readImageFile } from '#server/features/uploads/index.ts';
import { lockStanding } from './decisions.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    /** Marks pictures that a decision took down, to recognize cropped copies. */
    mark_pictures: { decisionId: string; urls: string[] };
  }
}

/** Reads the files, which a decision does not wait for. */
export async function markPictures(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { decisionId, urls }: { decisionId: string; urls: string[] },
): Promise<void> {
  const prints: string[] = [];
  for (const url of urls) prints.push(...(await hashesOfCropsOfFile(await readImageFile(storage, url))));
  await transact(db, async (tx) => {
    if (await lockStanding(tx, decisionId)) await insertPrints(tx, decisionId, prints);
  });
}
