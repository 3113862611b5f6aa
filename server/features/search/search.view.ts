import type { PostCard } from '#contract/posts.ts';
import type { FoundGroup, FoundPerson, FoundPost } from '#contract/search.ts';
import { toPost, toSeen } from '#server/features/posts/index.ts';
import type { SearchWord } from '#server/text/search-words.ts';
import { passage } from './passage.ts';
import type { FoundGroupRow, FoundPersonRow, FoundPostRow } from './search.queries.ts';

export function toFoundPost(row: FoundPostRow, card: PostCard, words: readonly SearchWord[]): FoundPost {
  return { ...toPost(card, toSeen(row)), passage: passage(row.text, words) };
}

export function toFoundPerson(row: FoundPersonRow): FoundPerson {
  const { id, name, username, avatar, work, demo } = row;
  return { id, name, username, avatar, work, demo, seeksHelp: row.seeks_help, offersHelp: row.offers_help };
}

export function toFoundGroup(row: FoundGroupRow): FoundGroup {
  const { id, slug, name, description } = row;
  return { id, slug, name, description, image: row.image ?? '', totalMembers: row.total_members };
}
