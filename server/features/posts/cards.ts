import { postCard, postSeen, type Post, type PostCard } from '#contract/posts.ts';
import { fragmentSerializer, type Fragment } from '#server/http/fragment-serializer.ts';
import { SerializedReply } from '#server/http/reply-serializer.ts';
import { openCache } from '#server/cache.ts';
import type { ExposureTo } from '#contract/person-visibility.ts';
import type { Db } from '#server/db/handle.ts';
import { findCards } from './cards.queries.ts';
import { toCard } from './posts.view.ts';
import { toSeen, type EntryRow, type SeenRow } from './seen.queries.ts';

const postSerializer = fragmentSerializer(postCard, postSeen);

interface Entry {
  /** The card, serialized by {@link postSerializer}. */
  fragment: Fragment;
  row: SeenRow;
  reason?: string;
}

/** Serializes a page of posts under the name that its reply gives them. */
export function writePage<Name extends 'posts' | 'posts1'>(
  name: Name,
  entries: readonly Entry[],
  nextCursor: string | null,
): SerializedReply<Record<Name, Post[]> & { nextCursor: string | null }> {
  const posts = entries.map(({ fragment, row, reason }) =>
    postSerializer.write(fragment, toSeen(row, reason)),
  );
  return new SerializedReply(joinPosts(name, posts, { nextCursor }));
}

/**
 * Joins serialized posts and the rest of the reply into JSON.
 * @param posts each in pieces, as a fragment serializer returns it
 */
export function joinPosts(name: string, posts: readonly Buffer[][], rest: object): Buffer {
  const begin = Buffer.from(`{"${name}":[`);
  const end = Buffer.from(`],${JSON.stringify(rest).slice(1)}`);
  return Buffer.concat([
    begin,
    ...posts.flatMap((post, place) => (place === 0 ? post : [comma, ...post])),
    end,
  ]);
}

const comma = Buffer.from(',');

interface CachedCard {
  card: PostCard;
  /** As JSON, for a page of posts. */
  fragment: Fragment;
}

/** A list entry with its card. */
export interface Shown<Row extends EntryRow> extends CachedCard {
  row: Row;
}

/**
 * Keyed by id, version and how much the reader sees of the author: an outdated card is evicted, as nobody requests it.
 * All readers share the card of an author who shows everything.
 */
const cache = openCache<CachedCard>({
  name: 'cards',
  maxBytes: 12 * 1024 * 1024,
  bytesOf: ({ fragment }, key) => 2 * fragment.head.length + 2 * key.length + 1_000,
});

const keyOf = ({ id, version }: Pick<EntryRow, 'id' | 'version'>, exposure: ExposureTo): string =>
  `${id} ${version} ${exposure}`;

/**
 * Returns the entries of a list with their cards, without those removed meanwhile. Cards are the same for all readers with
 * the same exposure, and seldom change: they are read, checked and serialized once per version.
 */
export async function withCards<Row extends EntryRow>(db: Db, rows: readonly Row[]): Promise<Shown<Row>[]> {
  const cards = new Map<string, CachedCard>();
  const missing = new Map<string, ExposureTo>();
  for (const row of rows) {
    const cached = cache.find(keyOf(row, row.exposure));
    if (cached) cards.set(row.id, cached);
    else missing.set(row.id, row.exposure);
  }
  if (missing.size > 0) for (const made of await makeCards(db, missing)) cards.set(made.card.id, made);
  return rows.flatMap((row) => {
    const card = cards.get(row.id);
    return card ? [{ ...card, row }] : [];
  });
}

async function makeCards(db: Db, missing: ReadonlyMap<string, ExposureTo>): Promise<CachedCard[]> {
  const rows = await findCards(db, [...missing.keys()]);
  return rows.map((row) => {
    const exposure = missing.get(row.id)!;
    const card = toCard({ ...row, exposure });
    const made = { card, fragment: postSerializer.fragment(card) };
    cache.set(keyOf(row, exposure), made);
    return made;
  });
}
