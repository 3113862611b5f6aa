import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageVariant, imageVariants } from '#contract/uploads/uploads.ts';
import { readConfig } from '../../config/config.ts';
import { openDatabase, type Db } from '../../db/handle.ts';
import { examine } from '../../doctor/examine.ts';
import type { Write } from './writers.ts';

/** Checks that every acknowledged write is stored, and nothing is half-written. */
export async function lookAfter(
  databaseUrl: string,
  dataDir: string,
  writes: readonly Write[],
): Promise<{ lost: string[]; half: string[] }> {
  const db = openDatabase(databaseUrl, () => {}, { max: 2 });
  try {
    const there = await listWritten(db);
    const lost = writes.map(({ kind, name }) => `${kind} ${name}`).filter((write) => !there.has(write));
    const half: string[] = [];
    const config = readConfig({ DATA_DIR: dataDir });
    await examine({ config, db }, (name, { state, text }) => {
      if (state === 'erro') half.push(`${name}: ${text}`);
    });
    for (const { url, bytes } of await db.selectFrom('images').select(['url', 'bytes']).execute()) {
      let size = 0;
      for (const file of [url, ...imageVariants.map((variant) => imageVariant(url, variant))])
        size += (await stat(join(dataDir, file))).size;
      if (size !== bytes) half.push(`${url}: ${size} instead of ${bytes} bytes`);
    }
    const unfound = await db
      .selectFrom('posts')
      .leftJoin('post_search', 'post_id', 'id')
      .where('post_id', 'is', null)
      .select('slug')
      .execute();
    half.push(...unfound.map(({ slug }) => `${slug} is not in the search`));
    return { lost, half };
  } finally {
    await db.destroy();
  }
}

async function listWritten(db: Db): Promise<Set<string>> {
  const posts = await db.selectFrom('posts').select('slug').execute();
  const images = await db.selectFrom('images').select('url').execute();
  const comments = await db.selectFrom('comments').select('id').execute();
  const likes = await db
    .selectFrom('likes')
    .innerJoin('posts', 'id', 'post_id')
    .whereRef('user_id', '=', 'author_id')
    .select('slug')
    .execute();
  return new Set([
    ...posts.map(({ slug }) => `post ${slug}`),
    ...images.map(({ url }) => `image ${url}`),
    ...comments.map(({ id }) => `comment ${id}`),
    ...likes.map(({ slug }) => `like ${slug}`),
  ]);
}
