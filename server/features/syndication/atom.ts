import { markup, type Markup } from '#server/text/markup.ts';
import type { FeedPostRow } from './syndication.queries.ts';

export interface FeedHead {
  title: string;
  /** Path of the feed itself. */
  self: string;
  /** Path of the page that shows the same. */
  page: string;
}

/** An Atom feed (RFC 4287) with the whole texts, newest first. `base` makes paths absolute. */
export function atomFeed(
  base: string,
  { title, self, page }: FeedHead,
  posts: readonly FeedPostRow[],
): string {
  const updated = new Date(Math.max(0, ...posts.map((post) => post.updated_at.getTime())));
  return markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">
  <id>${base + self}</id>
  <title>${title}</title>
  <updated>${updated.toISOString()}</updated>
  <link rel="self" type="application/atom+xml" href="${base + self}"/>
  <link rel="alternate" type="text/html" href="${base + page}"/>
  <icon>${base}/favicon.ico</icon>
${posts.map((post) => entry(base, post))}</feed>
`.text;
}

function entry(base: string, post: FeedPostRow): Markup {
  const address = `${base}/post/${encodeURIComponent(post.slug)}`;
  return markup`  <entry>
    <id>urn:uuid:${post.id}</id>
    <title>${post.title}</title>
    <link rel="alternate" type="text/html" href="${address}"/>
    <published>${post.published_at.toISOString()}</published>
    <updated>${post.updated_at.toISOString()}</updated>
    <author><name>${post.author_name}</name>${post.author_listed ? markup`<uri>${base}/${post.author_username}</uri>` : ''}</author>
${post.tags.map((tag) => markup`    <category term="${tag}"/>\n`)}    <summary>${post.excerpt}</summary>
    <content type="html" xml:base="${base}/">${post.html}</content>
  </entry>
`;
}
