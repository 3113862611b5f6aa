import type { FoundGroup, FoundPerson, FoundPost, Passage } from '#contract/search.ts';
import { toPost, toSeen, type Shown } from '#server/features/posts/index.ts';
import type { FoundGroupRow, FoundPersonRow } from './people-search.queries.ts';
import type { FoundPostRow } from './search.queries.ts';

/** @param passages by post id */
export const toFoundPost = (
  { card, row }: Shown<FoundPostRow>,
  passages: ReadonlyMap<string, Passage>,
): FoundPost => ({ ...toPost(card, toSeen(row)), passage: passages.get(row.id) ?? [] });

export function toFoundPerson(row: FoundPersonRow): FoundPerson {
  const { id, name, username, avatar, work, demo } = row;
  return { id, name, username, avatar, work, demo, seeksHelp: row.seeks_help, offersHelp: row.offers_help };
}

export function toFoundGroup(row: FoundGroupRow): FoundGroup {
  const { id, slug, name, description } = row;
  return { id, slug, name, description, image: row.image ?? '', totalMembers: row.total_members };
}
