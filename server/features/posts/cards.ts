import { postCard, postSeen, type Post, type PostCard } from '#contract/posts.ts';
import { fragmentSerializer, type Fragment } from '#server/http/fragment-serializer.ts';
import { SerializedReply } from '#server/http/reply-serializer.ts';
import { openCache } from '#server/cache.ts';
import type { Db } from '#server/db/handle.ts';
import { findCards } from './cards.queries.ts';
import { toCard } from './posts.view.ts';
import { toSeen, type EntryRow, type SeenRow } from './seen.queries.ts';

const postSerializer = fragmentSerializer(postCard, postSeen);

interface Entry {
  /** The card, by {@link postSerializer}. */
  fragment: Fragment;
  row: SeenRow;
  reason?: string;
}

/** A page of posts under the name that its reply gives them. */
export function writePage<Name extends 'posts' | 'posts1'>(
  name: Name,
  entries: readonly Entry[],
  nextCursor: string | null,
): SerializedReply<Record<Name, Post[]> & { nextCursor: string | null }> {
  const posts = entries.flatMap(({ fragment, row, reason }, place) => {
    const post = postSerializer.write(fragment, toSeen(row, reason));
    return place === 0 ? post : [comma, ...post];
  });
  const begin = Buffer.from(`{"${name}":[`);
  const end = Buffer.from(`],"nextCursor":${JSON.stringify(nextCursor)}}`);
  return new SerializedReply(Buffer.concat([begin, ...posts, end]));
}

const comma = Buffer.from(',');

interface CachedCard {
  card: PostCard;
  /** As JSON, for a page of posts. */
  fragment: Fragment;
}

/** An entry of a list with what it shows. */
export interface Shown<Row extends EntryRow> extends CachedCard {
  row: Row;
}

/** By id and version: of a post that changes, the card that was goes as one that nobody asks for. */
const cache = openCache<CachedCard>({
  name: 'cards',
  maxBytes: 12 * 1024 * 1024,
  bytesOf: ({ fragment }, key) => 2 * fragment.head.length + 2 * key.length + 1_000,
});

const keyOf = ({ id, version }: Pick<EntryRow, 'id' | 'version'>): string => `${id} ${version}`;

/**
 * The entries of a list with their cards, without those that were removed meanwhile. Cards are the same for everybody
 * and seldom change: they are read, checked and written once, and again when a row tells of another version.
 */
export async function withCards<Row extends EntryRow>(db: Db, rows: readonly Row[]): Promise<Shown<Row>[]> {
  const cards = new Map<string, CachedCard>();
  const missing: string[] = [];
  for (const row of rows) {
    const cached = cache.find(keyOf(row));
    if (cached) cards.set(row.id, cached);
    else missing.push(row.id);
  }
  if (missing.length > 0) for (const made of await makeCards(db, missing)) cards.set(made.card.id, made);
  return rows.flatMap((row) => {
    const card = cards.get(row.id);
    return card ? [{ ...card, row }] : [];
  });
}

async function makeCards(db: Db, ids: readonly string[]): Promise<CachedCard[]> {
  const rows = await findCards(db, ids);
  return rows.map((row) => {
    const card = toCard(row);
    const made = { card, fragment: postSerializer.fragment(card) };
    cache.set(keyOf(row), made);
    return made;
  });
}
