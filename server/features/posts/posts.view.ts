import type { FullPost, Post } from '#contract/posts.ts';
import type { CardRow } from './cards.queries.ts';
import type { EntryRow, FullPostRow } from './posts.queries.ts';

/** What a post in a list shows everybody alike. */
export type Card = Pick<
  Post,
  'id' | 'slug' | 'title' | 'date' | 'tags' | 'image' | 'excerpt' | 'readingTime'
> & {
  author: Omit<Post['author'], 'name2'>;
};

export function toCard(row: Omit<CardRow, 'version'>): Card {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    date: row.published_at.toISOString(),
    tags: row.tags,
    image: row.image,
    excerpt: row.excerpt,
    readingTime: row.reading_time,
    author: {
      id: row.author_id,
      name: row.author_name,
      username: row.author_username,
      avatar: row.author_avatar,
      work: row.author_work,
      seeksHelp: row.author_seeks_help,
      offersHelp: row.author_offers_help,
      demo: row.author_demo,
    },
  };
}

export type SeenRow = Pick<EntryRow, 'likes' | 'comments' | 'liked' | 'group' | 'newest_name'>;

/** What changes from one viewer, or one moment, to the next. */
export function toSeen(row: SeenRow, reason: string) {
  return {
    likes: row.likes,
    likesAfter: row.likes + (row.liked ? -1 : 1),
    comments: row.comments,
    liked: Boolean(row.liked),
    reason,
    group: { slug: row.group?.[0] ?? '', name: row.group?.[1] ?? '' },
  };
}

export const newestName = (row: SeenRow): string => row.newest_name ?? '';

export function toPost(row: SeenRow, card: Card, reason = ''): Post {
  return { ...card, author: { ...card.author, name2: newestName(row) }, ...toSeen(row, reason) };
}

export function toFullPost(row: FullPostRow): FullPost {
  return {
    ...toPost(row, toCard(row)),
    markdownText: row.markdown,
    html: row.html,
    markdownComment: row.newest_markdown ?? '',
    perfilImg: row.newest_avatar ?? '',
    chosenTags: row.chosen_tags,
    updatedAt: row.updated_at.toISOString(),
  };
}
