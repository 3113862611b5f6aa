import type { FullPost, Post } from '#contract/posts.ts';
import type { FullPostRow, PostCardRow } from './posts.queries.ts';

export function toPost(row: PostCardRow, reason = ''): Post {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    date: row.published_at.toISOString(),
    author: {
      id: row.author_id,
      name: row.author_name,
      name2: row.newest_name ?? '',
      username: row.author_username,
      avatar: row.author_avatar,
      work: row.author_work,
      seeksHelp: row.author_seeks_help,
      offersHelp: row.author_offers_help,
      demo: row.author_demo,
    },
    tags: row.tags,
    image: row.image,
    excerpt: row.excerpt,
    readingTime: row.reading_time,
    likes: row.likes,
    likesAfter: row.likes + (row.liked ? -1 : 1),
    comments: row.comments,
    liked: Boolean(row.liked),
    reason,
    group: { slug: row.group?.[0] ?? '', name: row.group?.[1] ?? '' },
  };
}

export function toFullPost(row: FullPostRow): FullPost {
  return {
    ...toPost(row),
    markdownText: row.markdown,
    html: row.html,
    markdownComment: row.newest_markdown ?? '',
    perfilImg: row.newest_avatar ?? '',
    chosenTags: row.chosen_tags,
    updatedAt: row.updated_at.toISOString(),
  };
}
