import type { Post, PostCard } from '#contract/posts/posts.ts';
import { openCache } from '#server/cache.ts';
import type { ExposureTo } from '#contract/who-sees/person-visibility.ts';
import type { Db } from '#server/db/handle.ts';
import { findCards } from './cards.queries.ts';
import { toCard, toPost } from './posts.view.ts';
import { toSeen, type EntryRow } from './seen.queries.ts';

/** A list entry with its card. */
export interface Shown<Row extends EntryRow> {
  card: PostCard;
  row: Row;
}

/** Returns the posts of a list. */
export const toPosts = (shown: readonly Shown<EntryRow>[]): Post[] =>
  shown.map(({ card, row }) => toPost(card, toSeen(row)));

/**
 * Keyed by id, version and how much the reader sees of the author: an outdated card is evicted, as nobody requests it.
 * All readers share the card of an author who shows everything.
 */
const cache = openCache<PostCard>({
  name: 'cards',
  maxBytes: 12 * 1024 * 1024,
  bytesOf: (card, key) => 2 * JSON.stringify(card).length + 2 * key.length + 1_000,
});

const keyOf = ({ id, version }: Pick<EntryRow, 'id' | 'version'>, exposure: ExposureTo): string =>
  `${id} ${version} ${exposure}`;

/**
 * Returns the entries of a list with their cards, without those removed meanwhile. Cards are the same for all readers with
 * the same exposure, and seldom change: they are read once per version.
 */
export async function withCards<Row extends EntryRow>(db: Db, rows: readonly Row[]): Promise<Shown<Row>[]> {
  const cards = new Map<string, PostCard>();
  const missing = new Map<string, ExposureTo>();
  for (const row of rows) {
    const cached = cache.find(keyOf(row, row.exposure));
    if (cached) cards.set(row.id, cached);
    else missing.set(row.id, row.exposure);
  }
  if (missing.size > 0) for (const made of await makeCards(db, missing)) cards.set(made.id, made);
  return rows.flatMap((row) => {
    const card = cards.get(row.id);
    return card ? [{ card, row }] : [];
  });
}

async function makeCards(db: Db, missing: ReadonlyMap<string, ExposureTo>): Promise<PostCard[]> {
  const rows = await findCards(db, [...missing.keys()]);
  return rows.map((row) => {
    const exposure = missing.get(row.id)!;
    const card = toCard({ ...row, exposure });
    cache.set(keyOf(row, exposure), card);
    return card;
  });
}
