import type { FullPost, Post, PostCard, PostSeen } from '#contract/posts/posts.ts';
import { showsTo, type ExposureTo, type Item } from '#contract/who-sees/person-visibility.ts';
import type { CardRow } from './cards.queries.ts';
import type { FullPostRow } from './posts.queries.ts';
import { toSeen } from './seen.queries.ts';

/** Returns a post's card, with as much of its author as this reader may see. */
export function toCard(row: Omit<CardRow, 'version'> & { exposure: ExposureTo }): PostCard {
  const sees = (item: Item): boolean => showsTo(row.exposure, item);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    date: row.published_at.toISOString(),
    tags: row.tags,
    careers: row.career_links,
    image: row.image,
    excerpt: row.excerpt,
    readingTime: row.reading_time,
    author: {
      id: row.author_id,
      name: sees('fullName') ? row.author_name : row.author_name.split(' ', 1)[0]!,
      username: sees('address') ? row.author_username : '',
      avatar: sees('photo') ? row.author_avatar : '',
      work: sees('about') ? row.author_work : '',
      seeksHelp: row.author_seeks_help,
      offersHelp: row.author_offers_help,
      demo: row.author_demo,
    },
  };
}

export const toPost = (card: PostCard, seen: PostSeen): Post => ({
  ...card,
  ...seen,
  author: { ...card.author, ...seen.author },
});

export function toFullPost(row: FullPostRow): FullPost {
  return {
    ...toPost(toCard(row), toSeen(row)),
    markdownText: row.markdown,
    html: row.html,
    markdownComment: row.newest_markdown ?? '',
    perfilImg: row.newest_avatar ?? '',
    authorListed: row.author_listed,
    found: row.found,
    chosenTags: row.chosen_tags,
    updatedAt: row.updated_at.toISOString(),
    followed: Boolean(row.followed),
  };
}
