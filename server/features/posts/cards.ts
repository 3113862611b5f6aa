import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/handle.ts';
import { cacheReads } from '#server/metrics/figures.ts';
import { findCards } from './cards.queries.ts';
import type { EntryRow } from './posts.queries.ts';
import type { PostCard } from '#contract/posts.ts';
import type { Fragment } from '#server/http/fragment-serializer.ts';
import { toCard } from './posts.view.ts';
import { postSerializer } from './write-posts.ts';

interface KeptCard {
  /** Of the rows that it was made of. */
  version: string;
  card: PostCard;
  /** As JSON, for a page of posts. */
  fragment: Fragment;
}

/** An entry of a list with what it shows. */
export interface Shown<Row extends EntryRow> extends Omit<KeptCard, 'version'> {
  row: Row;
}

/** Some 3 KB each. */
const kept = new LRUCache<string, KeptCard>({ max: 4_000 });

/**
 * The entries of a list with their cards, without those that were removed meanwhile. Cards are the same for everybody
 * and seldom change: they are read, checked and written once, and again when a row tells of another version.
 */
export async function withCards<Row extends EntryRow>(db: Db, rows: readonly Row[]): Promise<Shown<Row>[]> {
  const cards = new Map<string, KeptCard>();
  for (const { id, version } of rows) {
    const card = kept.get(id);
    if (card?.version === version) cards.set(id, card);
  }
  const missing = rows.map(({ id }) => id).filter((id) => !cards.has(id));
  cacheReads.inc({ cache: 'cards', outcome: 'fresh' }, cards.size);
  cacheReads.inc({ cache: 'cards', outcome: 'made' }, missing.length);
  if (missing.length > 0) for (const card of await makeCards(db, missing)) cards.set(card.card.id, card);
  return rows.flatMap((row) => {
    const card = cards.get(row.id);
    return card ? [{ row, card: card.card, fragment: card.fragment }] : [];
  });
}

async function makeCards(db: Db, ids: readonly string[]): Promise<KeptCard[]> {
  const rows = await findCards(db, ids);
  return rows.map((row) => {
    const card = toCard(row);
    const made = { version: row.version, card, fragment: postSerializer.fragment(card) };
    kept.set(row.id, made);
    return made;
  });
}
