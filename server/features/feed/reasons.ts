import type { PostCard } from '#contract/posts.ts';
import { homeTags } from '#contract/tags.ts';
import { tagKey, type EntryRow } from '#server/features/posts/index.ts';
import type { FollowedRow } from './followed-posts.queries.ts';

/** Why a post of a followed person or tag is on the home page. */
export function reasonOfFollowed(row: FollowedRow, card: PostCard): string {
  if (row.by_followed) return `Você segue ${card.author.name}`;
  const tag = card.tags.find((name) => tagKey(name) === row.followed_tag);
  return `Você segue #${tag ?? row.followed_tag}`;
}

/** Why any other post is there for who follows someone: '' where no one has liked or answered it. */
export function reasonOfRest(row: EntryRow, card: PostCard): string {
  const tag = card.tags.find((name) => hot.has(tagKey(name)));
  return tag && row.likes + row.comments > 0 ? `Em alta em #${tag}` : '';
}

const hot = new Set<string>(homeTags);
