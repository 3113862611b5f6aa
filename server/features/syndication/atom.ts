import { markup, type Markup } from '#server/text/markup.ts';
import type { FeedQuestion } from '#server/features/help/questions/index.ts';
import type { FeedPostRow } from './syndication.queries.ts';

export interface FeedHead {
  title: string;
  /** Path of the feed itself. */
  self: string;
  /** Path of the page with the same content. */
  page: string;
}

/** Returns an Atom feed (RFC 4287) with full texts, newest first. `base` makes paths absolute. */
export const atomFeed = (base: string, head: FeedHead, posts: readonly FeedPostRow[]): string =>
  feed(
    base,
    head,
    posts.map((post) => post.updated_at),
    posts.map((post) => entry(base, post)),
  );

/** Like {@link atomFeed}, for answered questions: each with its first answer, without names. */
export const questionFeed = (base: string, head: FeedHead, questions: readonly FeedQuestion[]): string =>
  feed(
    base,
    head,
    questions.map((question) => question.answered_at),
    questions.map((question) => questionEntry(base, question)),
  );

function feed(base: string, { title, self, page }: FeedHead, dates: Date[], entries: Markup[]): string {
  const updated = new Date(Math.max(0, ...dates.map((date) => date.getTime())));
  return markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">
  <id>${base + self}</id>
  <title>${title}</title>
  <updated>${updated.toISOString()}</updated>
  <link rel="self" type="application/atom+xml" href="${base + self}"/>
  <link rel="alternate" type="text/html" href="${base + page}"/>
  <icon>${base}/favicon.ico</icon>
${entries}</feed>
`.text;
}

function questionEntry(base: string, { slug, title, html, answered_at: answeredAt }: FeedQuestion): Markup {
  const address = `${base}/perguntas/${encodeURIComponent(slug)}`;
  return markup`  <entry>
    <id>${address}</id>
    <title>${title}</title>
    <link rel="alternate" type="text/html" href="${address}"/>
    <published>${answeredAt.toISOString()}</published>
    <updated>${answeredAt.toISOString()}</updated>
    <author><name>Rumo</name></author>
    <content type="html" xml:base="${address}">${html}</content>
  </entry>
`;
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
    <content type="html" xml:base="${address}">${post.html}</content>
  </entry>
`;
}
